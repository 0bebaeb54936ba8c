/** This page's build: the name of its entry script, as the server tells the newest. Undefined for unbuilt sources. */
export function pageBuild(): string | undefined {
  const src = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
  return /\/([\w.-]+)\.js$/.exec(src)?.[1]
}
