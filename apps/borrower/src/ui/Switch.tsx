import type { ComponentProps } from 'react'
import css from './Switch.module.css'

/** On or off at once. Give it to `<ListItem control>`, whose words name it, or an aria-label. */
export function Switch(props: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says checked by itself
  return <input type="checkbox" role="switch" className={css.sw} {...props} />
}
