import { type RefObject, useEffect, useMemo, useState } from 'react'
import { askPermission } from '../../platform/shell/permission.ts'

export type CameraState = 'asking' | 'on' | 'refused' | 'none' | 'broken'

const selfie: MediaTrackConstraints = { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } }

/**
 * A camera in this video while the screen is shown, the front one unless another is `wanted` (a constant: a new object
 * opens it again); `attempt` asks again. Stopped on leaving.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  attempt: number,
  wanted: MediaTrackConstraints = selfie,
): CameraState {
  const [opened, setOpened] = useState<{ of: unknown; state: CameraState }>()
  const asked = useMemo(() => ({ attempt, wanted }), [attempt, wanted])
  useEffect(() => {
    let stream: MediaStream | undefined
    let gone = false
    openCamera(asked.wanted)
      .then(async (camera) => {
        stream = camera
        if (gone || !video.current) return stop(camera)
        video.current.srcObject = camera
        await video.current.play()
        if (!gone) setOpened({ of: asked, state: 'on' })
      })
      .catch((thrown: unknown) => !gone && setOpened({ of: asked, state: stateOf(thrown) }))
    return () => {
      gone = true
      if (stream) stop(stream)
    }
  }, [video, asked])
  // never show the previous attempt's outcome for this one
  return opened?.of === asked ? opened.state : 'asking'
}

async function openCamera(wanted: MediaTrackConstraints) {
  if (!(await askPermission('camera'))) throw new DOMException('camera', 'NotAllowedError')
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('no camera', 'NotFoundError')
  return await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false })
}

function stop(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

/** getUserMedia names what went wrong. */
function stateOf(thrown: unknown): CameraState {
  const name = thrown instanceof DOMException ? thrown.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'broken'
}
