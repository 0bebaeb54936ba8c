import type { ComponentProps, MouseEvent } from 'react'
import { hrefOf, pushAddress, replaceAddress } from './history.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean }

/** A link to a screen of ours. Opened in another tab, or with a key held, it is the browser's. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (replace) replaceAddress(to)
    else pushAddress(to)
  }
  return <a {...rest} href={hrefOf(to)} onClick={press} />
}
