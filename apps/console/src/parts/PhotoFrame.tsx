import type { AnyConsoleCall, ConsoleRequest } from '@hiram/contract/console/console-call'
import { type PointerEvent, useEffect, useRef } from 'react'
import { t } from '../platform/texts/texts.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import css from './PhotoFrame.module.css'
import { usePhoto } from './use-photo.ts'
import type { PhotoViews } from './use-photo-view.ts'

type PhotoFrameProps<C extends AnyConsoleCall> = {
  /** The call that answers the photo. */
  call: C
  request: ConsoleRequest<C>
  photoId: string
  title: string
  number?: number
  isInFocus: boolean
  views: PhotoViews
  onFocus: () => void
  /** It is shown, or says that it cannot be. */
  onSettled?: (photoId: string) => void
}

/** A photo, with its tools while it is the one in focus. It moves under the pointer where it is larger than its frame. */
export function PhotoFrame<C extends AnyConsoleCall>(props: PhotoFrameProps<C>) {
  const { call, request, photoId, title, number, isInFocus, views, onFocus, onSettled } = props
  const { url, isFailed, again } = usePhoto(call, request)
  const isSettled = url !== undefined || isFailed
  useEffect(() => {
    if (isSettled) onSettled?.(photoId)
  }, [isSettled, photoId, onSettled])
  const { scale, turn, x, y } = views.viewOf(photoId)
  const glass = useWheel(photoId, views)
  const from = useRef({ x: 0, y: 0 })
  const drag = ({ buttons, clientX, clientY }: PointerEvent) => {
    if (buttons === 1) views.move(photoId, clientX - from.current.x, clientY - from.current.y)
    from.current = { x: clientX, y: clientY }
  }
  return (
    <figure className={classNames(css.photo, isInFocus && css.inFocus)}>
      <div className={css.glass} ref={glass} onPointerDown={onFocus} onPointerMove={drag}>
        {url && (
          <img
            src={url}
            alt={title}
            draggable={false}
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale}) rotate(${turn}deg)` }}
          />
        )}
        {isFailed && <NotShown onAgain={again} />}
        {isInFocus && url && <Tools id={photoId} views={views} />}
      </div>
      <figcaption>
        <button type="button" className={css.caption} aria-pressed={isInFocus} onClick={onFocus}>
          {number !== undefined && <b>{number}</b>} {title}
        </button>
      </figcaption>
    </figure>
  )
}

function NotShown({ onAgain }: { onAgain: () => void }) {
  return (
    <p className={css.notShown} role="alert">
      {t('photo.photoFailed')}
      <button type="button" className={css.retry} onClick={onAgain}>
        {t('list.again')}
      </button>
    </p>
  )
}

function Tools({ id, views }: { id: string; views: PhotoViews }) {
  return (
    <div className={css.tools}>
      <button type="button" aria-label={t('photo.zoomIn')} onClick={() => views.zoomBy(id, 1)}>
        <Icon name="zin" size="s" />
      </button>
      <button type="button" aria-label={t('photo.zoomOut')} onClick={() => views.zoomBy(id, -1)}>
        <Icon name="zout" size="s" />
      </button>
      <button type="button" aria-label={t('photo.turn')} onClick={() => views.turn(id)}>
        <Icon name="turn" size="s" />
      </button>
    </div>
  )
}

/** React listens to wheels passively, so that the page would scroll, too. */
function useWheel(id: string, views: PhotoViews) {
  const box = useRef<HTMLDivElement>(null)
  const newest = useRef(views)
  useEffect(() => {
    newest.current = views
  })
  useEffect(() => {
    const element = box.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      newest.current.zoomBy(id, event.deltaY < 0 ? 1 : -1)
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [id])
  return box
}
