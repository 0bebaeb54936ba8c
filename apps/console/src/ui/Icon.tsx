import css from './Icon.module.css'

/** Outline icons on a 24 grid; decoration, the words stand beside them. */
const drawn = {
  inbox: (
    <>
      <path d="M4 13.5L6.5 5h11l2.5 8.5V19H4z" />
      <path d="M4 13.5h4.5l1 2.5h5l1-2.5H20" />
    </>
  ),
  examine: (
    <>
      <circle cx="10.8" cy="10.8" r="6.3" />
      <path d="M15.5 15.5l5 5M8.5 11l1.7 1.7 3-3.4" />
    </>
  ),
  proof: (
    <>
      <path d="M5 3.5h10.5L19 7v7.5M5 3.5v17h6" />
      <path d="M8.5 8.5h7M8.5 12.5h4" />
      <path d="M13.5 18.2l2.3 2.3 4.7-5" />
    </>
  ),
  unlinked: (
    <path d="M10 7l1.5-1.5a3.9 3.9 0 0 1 5.5 0l1.5 1.5a3.9 3.9 0 0 1 0 5.5L17 14M14 17l-1.5 1.5a3.9 3.9 0 0 1-5.5 0L5.5 17a3.9 3.9 0 0 1 0-5.5L7 10M4 4l3 3M17 17l3 3" />
  ),
  request: (
    <>
      <path d="M6 3.5h12v17H6z" />
      <path d="M9.5 8h5M9.5 12h5M9.5 16h2.5" />
    </>
  ),
  chat: (
    <>
      <path d="M4 5h16v11.5h-8L7.5 20v-3.5H4z" />
      <path d="M8 9.3h8M8 12.5h5" />
    </>
  ),
  phone: (
    <path d="M5 4h4l1.8 4.4-2.3 1.5a11.5 11.5 0 0 0 5.6 5.6l1.5-2.3L20 15v4a1.5 1.5 0 0 1-1.6 1.5A15.6 15.6 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z" />
  ),
  hand: (
    <path d="M8 12V6.2a1.4 1.4 0 0 1 2.8 0V11M10.8 10.5V4.9a1.4 1.4 0 0 1 2.8 0v5.6M13.6 10.7V6.2a1.4 1.4 0 0 1 2.8 0V14c0 4-2.2 6.5-5.4 6.5-3 0-4.2-1.6-5.4-4.2L4.2 13.2a1.4 1.4 0 0 1 2.4-1.3L8 14" />
  ),
  two: <path d="M3.5 12.5l3.5 3.5L13.5 9M10.5 14.5L12 16l8.5-8.5" />,
  slip: (
    <>
      <path d="M6 3.5h12v17l-2.4-1.6-2.4 1.6-2.4-1.6-2.4 1.6L6 20.5z" />
      <path d="M9.3 8h5.4M9.3 12h5.4" />
    </>
  ),
  search: (
    <>
      <circle cx="10.8" cy="10.8" r="6.3" />
      <path d="M15.5 15.5l5 5" />
    </>
  ),
  cal: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
      <path d="M4 10h16M8.5 3v4M15.5 3v4" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  scales: <path d="M12 4v16M7.5 20h9M5 7.5l14-2M5 7.5l-2.5 6h5zM19 5.5l-2.5 6h5z" />,
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  warn: (
    <>
      <path d="M12 4l9 15.5H3z" />
      <path d="M12 10v4.5M12 17v.1" />
    </>
  ),
  alert: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5v5.5M12 16v.1" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5M12 8v.1" />
    </>
  ),
  eye: (
    <>
      <path d="M12 5c4.5 0 7.5 3.3 9 7-1.5 3.7-4.5 7-9 7s-7.5-3.3-9-7c1.5-3.7 4.5-7 9-7z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6L6 18" />,
  minus: <path d="M5 12h14" />,
  filter: <path d="M4 6.5h16M7 12h10M10 17.5h4" />,
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4" />,
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
    </>
  ),
  up: <path d="M12 19V5M6.5 10.5L12 5l5.5 5.5" />,
  back: <path d="M15 5l-7 7 7 7" />,
  next: <path d="M9 5l7 7-7 7" />,
  sso: <path d="M10 4H5.5A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20H10M10 12h10M16 7.5L20.5 12 16 16.5" />,
  passkey: (
    <>
      <circle cx="9" cy="8" r="3.8" />
      <path d="M2.8 19.5c.4-3.8 3-5.7 6.2-5.7 1 0 2 .2 2.8.5" />
      <circle cx="17" cy="12.5" r="2.6" />
      <path d="M17 15.1v5.7M17 18.3h2" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4" />
    </>
  ),
  moon: <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />,
  zin: (
    <>
      <circle cx="10.8" cy="10.8" r="6.3" />
      <path d="M15.5 15.5l5 5M8 10.8h5.6M10.8 8v5.6" />
    </>
  ),
  zout: (
    <>
      <circle cx="10.8" cy="10.8" r="6.3" />
      <path d="M15.5 15.5l5 5M8 10.8h5.6" />
    </>
  ),
  turn: <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4" />,
  face: (
    <path d="M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M9 9.5v.8M15 9.5v.8M9 14.5c1.6 1.7 4.4 1.7 6 0" />
  ),
  id: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <circle cx="8.5" cy="11" r="2" />
      <path d="M5.5 16c.4-1.7 1.6-2.4 3-2.4s2.6.7 3 2.4M14.5 10H18M14.5 13.5H18" />
    </>
  ),
  doc: (
    <>
      <path d="M6 3.5h8l4.5 4.5v12.5H6z" />
      <path d="M14 3.5V8h4.5M9 12.5h6.5M9 16h6.5" />
    </>
  ),
  people: (
    <>
      <circle cx="9" cy="8.5" r="3.3" />
      <path d="M3 19.5c.4-3.3 2.9-5 6-5s5.6 1.7 6 5M15.5 5.5a3.3 3.3 0 0 1 0 6M17.5 14.8c2 .7 3.2 2.3 3.5 4.7" />
    </>
  ),
  rollback: <path d="M8.5 5L4.5 9l4 4M4.5 9H15a4.8 4.8 0 0 1 0 9.6H9" />,
  refuse: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M8 12h8" />
    </>
  ),
  history: <path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.4M4.5 3.5v4h4M12 8v4.3l2.8 1.7" />,
  book: <path d="M4 5c3-1 5.5-.7 8 1v14c-2.5-1.7-5-2-8-1zM20 5c-3-1-5.5-.7-8 1v14c2.5-1.7 5-2 8-1z" />,
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />
    </>
  ),
  cut: (
    <>
      <path d="M5 5l14 14M12 12l7-7" />
      <circle cx="5.5" cy="18" r="2.5" />
      <circle cx="18" cy="18.5" r="2.5" />
    </>
  ),
  abandon: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9 9l6 6M15 9l-6 6" />
    </>
  ),
  pass: <path d="M3.5 12h13M11.5 6.5L17 12l-5.5 5.5M20.5 5v14" />,
  withdrawal: (
    <path d="M3.5 7.5h15a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2zM3.5 7.5c0-1.7 1-2.5 2.5-2.8L15 3.5v4M16.5 13.5v.1" />
  ),
  repay: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
      <path d="M4 10h16M8.5 3v4M15.5 3v4M9 15l2.2 2.2 4-4.2" />
    </>
  ),
  overdue: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.5l-3 2" />
    </>
  ),
  closed: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M8 12.3l2.8 2.8 5.2-5.8" />
    </>
  ),
  erase: <path d="M5 20h14M8 16.5l-3-3L14 4.5l5.5 5.5-6.5 6.5z" />,
  plan: <path d="M4 18l5-5 3.5 3.5L20 9M15 9h5v5" />,
  snow: <path d="M12 3.5v17M4.6 7.8l14.8 8.4M19.4 7.8L4.6 16.2M9.5 5L12 7.2 14.5 5M9.5 19l2.5-2.2 2.5 2.2" />,
  keyb: (
    <>
      <rect x="3" y="6.5" width="18" height="11" rx="2" />
      <path d="M6.5 10h.1M10 10h.1M13.5 10h.1M17 10h.1M8 14h8" />
    </>
  ),
  pulse: <path d="M3 12h4l2.5-6.5 4.5 13 2.5-6.5H21" />,
  bars: <path d="M4 20.5h16M6.5 20v-7M11 20V6M15.5 20v-10" />,
  out: <path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />,
}

export type IconName = keyof typeof drawn

type IconProps = { name: IconName; size?: 's' | 'm' | 'l' | 'xl'; className?: string | undefined }

export function Icon({ name, size = 'm', className }: IconProps) {
  return (
    <svg className={[css.icon, css[size], className].filter(Boolean).join(' ')} viewBox="0 0 24 24" aria-hidden="true">
      {drawn[name]}
    </svg>
  )
}
