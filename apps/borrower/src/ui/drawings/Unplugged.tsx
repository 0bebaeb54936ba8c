/** Two plugs apart: no connection. */
export function Unplugged() {
  return (
    <svg viewBox="0 0 236 128" aria-hidden="true" width="236" height="128">
      <ellipse cx="118" cy="112" rx="110" ry="12" fill="var(--brand-tint)" />
      <g stroke="var(--ink)" strokeWidth="2.6" strokeLinejoin="round" strokeLinecap="round" fill="none">
        <path d="M62 62c14 6 22 22 34 24 6 1 9-3 12-8" />
        <path d="M174 62c-12 5-18 20-28 23-5 1.5-9-1-12-6" />
        <path d="M113 66l-3-7M121 64v-8M129 66l3-7" stroke="var(--bad)" />
        <path d="M16 44l46-8v52l-46-8z" fill="var(--paper)" />
        <ellipse cx="16" cy="62" rx="8" ry="18" fill="var(--brand)" />
        <path d="M32 42v40M47 39v46" stroke="var(--line-strong)" />
        <path d="M220 44l-46-8v52l46-8z" fill="var(--paper)" />
        <ellipse cx="220" cy="62" rx="8" ry="18" fill="var(--brand)" />
        <path d="M204 42v40M189 39v46" stroke="var(--line-strong)" />
      </g>
    </svg>
  )
}
