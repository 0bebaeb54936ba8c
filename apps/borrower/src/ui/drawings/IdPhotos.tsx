import type { ReactNode } from 'react'

type CardProps = { fill: string; stroke: string; children: ReactNode }

/** A card, 96 by 64. */
function Card({ fill, stroke, children }: CardProps) {
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true">
      <rect x="1.2" y="1.2" width="93.6" height="61.6" rx="6" fill={fill} stroke={stroke} strokeWidth="2.4" />
      {children}
    </svg>
  )
}

export function IdFront() {
  return (
    <Card fill="var(--brand-tint)" stroke="var(--brand)">
      <path d="M10 11h42M70 11h16" stroke="var(--brand)" strokeWidth="4" />
      <rect x="10" y="20" width="24" height="30" rx="2" fill="var(--paper)" stroke="var(--brand)" strokeWidth="2" />
      <circle cx="22" cy="31" r="5" fill="var(--brand)" />
      <path d="M13 50c0-8 4-11 9-11s9 3 9 11z" fill="var(--brand)" />
      <path d="M42 24h42M42 33h32M42 42h38M42 51h22" stroke="var(--brand)" strokeWidth="3" />
    </Card>
  )
}

export function IdBack() {
  return (
    <Card fill="var(--brand-tint)" stroke="var(--brand)">
      <path d="M1 10h94v10H1z" fill="var(--brand)" />
      <path d="M10 30h42M10 38h34M10 46h38" stroke="var(--brand)" strokeWidth="3" />
      <rect x="62" y="28" width="24" height="24" fill="var(--paper)" stroke="var(--brand)" strokeWidth="2" />
      <path d="M66 32h6v6h-6zM76 32h6v6h-6zM66 42h6v6h-6zM77 43h5v5h-5z" fill="var(--brand)" />
    </Card>
  )
}

/** A person holding a card, in outline. */
export function PersonWithId() {
  return (
    <Card fill="var(--sunk)" stroke="var(--line-strong)">
      <g stroke="var(--line-strong)" strokeWidth="2.6" fill="none">
        <circle cx="38" cy="23" r="11" />
        <path d="M16 62c1-15 9-22 22-22 9 0 15 3 19 9" />
        <rect x="54" y="24" width="28" height="19" rx="2.5" fill="var(--paper)" />
        <path d="M60 31h7M60 36h14M72 43v14" strokeLinecap="round" />
      </g>
    </Card>
  )
}
