import { type ComponentProps, useEffect, useState } from 'react'
import { drawQr, type QrPicture } from './qr-picture.ts'

/** The picture of a payload once it is drawn. */
export function useQr(payload: string | undefined): QrPicture | undefined {
  const [drawn, setDrawn] = useState<{ payload: string; picture: QrPicture }>()
  useEffect(() => {
    if (payload === undefined) return
    let wanted = true
    drawQr(payload).then(
      (picture) => wanted && setDrawn({ payload, picture }),
      // without the picture the borrower still has the code and the account
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [payload])
  return drawn && drawn.payload === payload ? drawn.picture : undefined
}

type QrCodeProps = ComponentProps<'svg'> & { picture: QrPicture | undefined; label: string }

/** Dark on white in both themes, so that every scanner reads it. */
export function QrCode({ picture, label, ...svg }: QrCodeProps) {
  const size = picture?.size ?? 1
  return (
    <svg
      {...svg}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      aria-busy={!picture}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      {picture ? <path d={picture.path} fill="#000" /> : null}
    </svg>
  )
}
