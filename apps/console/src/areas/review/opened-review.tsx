import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import { openReview, type ReviewDetail, readReview, reviewPhoto } from '@hiram/contract/console/review'
import { useCallback, useState } from 'react'
import { PhotoFrame } from '../../parts/PhotoFrame.tsx'
import { usePhotoViews } from '../../parts/use-photo-view.ts'
import { formatInstant } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { useMarket, useSession } from '../../platform/session/session.ts'
import { rich, t, textOfCode } from '../../platform/texts/texts.tsx'
import { OpenedItem } from '../../work/item/OpenedItem.tsx'
import { Compared } from './compared.tsx'
import { DecisionBar } from './decision-bar.tsx'
import type { Photo } from './draft.ts'
import { itemOf } from './item-of.ts'
import { photoTitle } from './photo-title.ts'
import css from './review.module.css'

/** The review opened for the one who took it. */
export function OpenedReview({ review, isOld }: { review: ReviewDetail; isOld: boolean }) {
  const { reviewId, number, market } = review
  const { name } = useSession()
  const { timeZone } = useMarket(market)
  return (
    <OpenedItem
      item={itemOf(review)}
      opens={openReview}
      request={{ reviewId }}
      shownBy={readReview}
      purpose={({ look }) => {
        const role = textOfCode(`role.${look.role}`) ?? look.role
        return rich('review.opened', { number, at: formatInstant(look.at, timeZone), name, role })
      }}
    >
      {(opened) => <Opened review={review} opened={opened} isOld={isOld} />}
    </OpenedItem>
  )
}

type OpenedProps = { review: ReviewDetail; opened: ConsoleAnswer<typeof openReview>; isOld: boolean }

function Opened({ review, opened, isOld }: OpenedProps) {
  const { photos } = opened
  const [focusId, setFocusId] = useState(photos[0]?.photoId)
  const inFocus = photos.find(({ photoId }) => photoId === focusId)
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const settle = useCallback((photoId: string) => setSettled((before) => new Set(before).add(photoId)), [])
  const views = usePhotoViews()
  usePhotoKeys(photos, inFocus, setFocusId, views)
  return (
    <div className={css.review}>
      <div className={css.photos}>
        {photos.map((photo, at) => (
          <PhotoFrame
            key={photo.photoId}
            call={reviewPhoto}
            request={{ reviewId: review.reviewId, photoId: photo.photoId }}
            photoId={photo.photoId}
            title={photoTitle(photo)}
            number={at + 1}
            isInFocus={photo === inFocus}
            views={views}
            onFocus={() => setFocusId(photo.photoId)}
            onSettled={settle}
          />
        ))}
      </div>
      <section className={css.right} aria-label={t('review.record', { number: review.number })}>
        <Compared review={review} opened={opened} />
        <DecisionBar review={review} photos={photos} inFocus={inFocus} waits={isOld || settled.size < photos.length} />
      </section>
    </div>
  )
}

function usePhotoKeys(
  photos: readonly Photo[],
  inFocus: Photo | undefined,
  focus: (photoId: string) => void,
  views: ReturnType<typeof usePhotoViews>,
) {
  const step = (by: 1 | -1) => {
    const at = inFocus ? photos.indexOf(inFocus) : 0
    const next = photos[(at + by + photos.length) % photos.length]
    if (next) focus(next.photoId)
  }
  useKeys([
    { keys: 'z', label: 'key.zoom', inStrip: true, run: () => inFocus && views.zoom(inFocus.photoId) },
    { keys: '[', label: 'key.photoBefore', inStrip: true, run: () => step(-1) },
    { keys: ']', label: 'key.photoAfter', inStrip: true, run: () => step(1) },
    { keys: 't', label: 'key.turn', inStrip: true, run: () => inFocus && views.turn(inFocus.photoId) },
  ])
}
