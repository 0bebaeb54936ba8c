/** Joins class names, leaving out what is absent. */
export function classNames(...names: (string | false | undefined)[]) {
  return names.filter(Boolean).join(' ')
}
