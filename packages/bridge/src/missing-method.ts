const beginnings = ['app not found', 'Method not support', 'Un supported method']

/** Whether a shell's exception says that it lacks the method (BRG-03); then the browser's way is taken. */
export function isMissingMethod(text: string) {
  return beginnings.some((beginning) => text.startsWith(beginning))
}
