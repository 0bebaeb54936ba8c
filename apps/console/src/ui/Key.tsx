import { classNames } from './class-names.ts'
import css from './Key.module.css'

const signs: Record<string, string> = { Enter: '↵', Escape: 'Esc', ' ': 'Space', ArrowUp: '↑', ArrowDown: '↓' }

/** A key as it is printed: `g t` are two, `mod+Enter` is `⌘ ↵` or `Ctrl ↵`. */
export function Key({ name, isOnButton = false }: { name: string; isOnButton?: boolean }) {
  const mod = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
  const parts = (name === ' ' ? [' '] : name.split(' ')).map((part) =>
    part
      .split('+')
      .map((sign) => (sign === 'mod' ? mod : (signs[sign] ?? sign)))
      .map((sign) => (sign.length === 1 && name.startsWith('mod') ? sign.toUpperCase() : sign))
      .join(' '),
  )
  return (
    <span className={css.keys} aria-hidden={isOnButton}>
      {parts.map((part) => (
        <kbd key={part} className={classNames(css.key, isOnButton && css.onButton)}>
          {part}
        </kbd>
      ))}
    </span>
  )
}
