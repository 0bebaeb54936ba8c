/** A plain face before a dark wall, for where the camera is not on yet: it fills FaceFrame's oval at any height. */
export function FaceFigure() {
  return (
    <svg viewBox="0 0 375 404" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <path fill="#46545f" d="M-400 0h1175v404H-400z" />
      <path fill="#52616d" d="M-400 0h520v404H-400z" />
      <path fill="#5d7186" d="M60 404c4-48 40-66 82-73l46-6 46 6c42 7 78 25 82 73z" />
      <path fill="#b58a6c" d="M160 282h56v44c-10 16-46 16-56 0z" />
      <path
        fill="#241d1b"
        d="M104 214c-14-92 26-148 86-148 62 0 96 52 80 146l-3 14c-3 14-10 20-20 20H132c-12 0-18-6-22-20z"
      />
      <path fill="#cda284" d="M116 190c0-54 26-84 68-84s70 30 70 84c0 62-32 110-70 110s-68-48-68-110z" />
      <path
        fill="#241d1b"
        d="M110 196c0-56 22-96 74-98 54-2 80 38 78 96-8-30-22-50-44-62-24 16-66 18-88 12-10 14-16 30-20 52z"
      />
      <g stroke="#46352d" strokeWidth="4" strokeLinecap="round" fill="none">
        <path d="M132 180c6-5 16-5 22 0M196 180c6-5 16-5 22 0M170 188l-8 32 12 3M160 250c12 7 27 7 38-1" />
      </g>
      <g fill="#2a211e">
        <circle cx="142" cy="194" r="4.5" />
        <circle cx="206" cy="194" r="4.5" />
      </g>
    </svg>
  )
}
