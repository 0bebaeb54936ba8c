import { Link } from '../routing/link.tsx'
import type { IconType } from './Icon.tsx'
import css from './TabBar.module.css'

type Tab = { to: string; label: string; icon: IconType; current?: boolean }

/** The three home tabs; `label` names the navigation for screen readers. */
export function TabBar({ label, items }: { label: string; items: readonly Tab[] }) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {items.map(({ to, label: text, icon: Icon, current }) => (
        <Link key={to} to={to} replace aria-current={current ? 'page' : undefined}>
          <Icon />
          {text}
        </Link>
      ))}
    </nav>
  )
}
