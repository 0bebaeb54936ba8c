import { type RefObject, useEffect, useState } from 'react'
import { regionOf } from './outline.ts'
import { faultIn } from './photo-fault.ts'
import type { PictureFault } from './picture-fault.ts'

const everyMs = 400

export type LiveHint = PictureFault | 'good' | 'looking'

/** The hint for the camera's picture. The first shows at once, a later one when two in a row agree, so that it does not flicker. */
export function useLiveFault(
  video: RefObject<HTMLVideoElement | null>,
  outline: RefObject<HTMLElement | null>,
  on: boolean,
): LiveHint {
  const [hint, setHint] = useState<LiveHint>('looking')
  useEffect(() => {
    if (!on) return setHint('looking')
    let before: LiveHint | undefined
    const timer = setInterval(() => {
      const now = look(video.current, outline.current)
      if (before === undefined || now === before) setHint(now)
      before = now === 'looking' ? undefined : now
    }, everyMs)
    return () => clearInterval(timer)
  }, [video, outline, on])
  return hint
}

function look(video: HTMLVideoElement | null, outline: HTMLElement | null): LiveHint {
  if (!video || !outline || video.videoWidth === 0) return 'looking'
  const picture = { width: video.videoWidth, height: video.videoHeight }
  const region = regionOf(outline.getBoundingClientRect(), video.getBoundingClientRect(), picture)
  return faultIn(video, region) ?? 'good'
}
