import { useState } from 'react'

export type PhotoView = { scale: number; turn: number; x: number; y: number }

export const plainView: PhotoView = { scale: 1, turn: 0, x: 0, y: 0 }
const steps = [1, 2, 4] as const

/** How each photo is looked at: larger, turned, moved. */
export function usePhotoViews() {
  const [views, setViews] = useState<Record<string, PhotoView>>({})
  const viewOf = (id: string) => views[id] ?? plainView
  const set = (id: string, change: (view: PhotoView) => PhotoView) =>
    setViews((before) => ({ ...before, [id]: change(before[id] ?? plainView) }))
  return {
    viewOf,
    /** The next size, and after the largest the first again. */
    zoom: (id: string) => set(id, (view) => scaled(view, steps.find((step) => step > view.scale) ?? 1)),
    zoomBy: (id: string, by: 1 | -1) => set(id, (view) => scaled(view, clamp(view.scale * (by > 0 ? 1.25 : 0.8)))),
    turn: (id: string) => set(id, (view) => ({ ...view, turn: (view.turn + 90) % 360 })),
    move: (id: string, dx: number, dy: number) =>
      set(id, (view) => (view.scale === 1 ? view : { ...view, x: view.x + dx, y: view.y + dy })),
  }
}

export type PhotoViews = ReturnType<typeof usePhotoViews>

function scaled(view: PhotoView, scale: number): PhotoView {
  return scale === 1 ? { ...view, scale, x: 0, y: 0 } : { ...view, scale }
}

function clamp(scale: number): number {
  return Math.min(6, Math.max(1, scale))
}
