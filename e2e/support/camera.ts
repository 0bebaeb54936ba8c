import type { Page } from '@playwright/test'

type View = {
  /** How much of the picture's width the document takes. */
  share: number
  /** Out of focus by as many pixels. */
  blur: number
  /** 1 is daylight. */
  light: number
}

/** From now on the page's camera shows this document on a table; `look` changes how. */
export async function holdBeforeCamera(page: Page, address: string) {
  await page.addInitScript(cameraOfPicture, address)
  return {
    look: (view: View) => page.evaluate((now) => Reflect.get(globalThis, 'cameraLooks')(now), view),
  }
}

/** Runs in the page: a picture on a table as a camera of 1440 by 1920. */
function cameraOfPicture(address: string) {
  const [width, height] = [1440, 1920]
  let view = { share: 0.84, blur: 0, light: 1 }
  Reflect.set(globalThis, 'cameraLooks', (now: typeof view) => {
    view = now
  })
  async function open() {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const drawing = canvas.getContext('2d')
    const draw = () => {
      if (!drawing) return
      const cardWidth = width * view.share
      const cardHeight = (cardWidth * picture.naturalHeight) / picture.naturalWidth
      drawing.filter = `blur(${view.blur}px) brightness(${view.light})`
      drawing.fillStyle = '#5d5045'
      drawing.fillRect(0, 0, width, height)
      drawing.drawImage(picture, (width - cardWidth) / 2, (height - cardHeight) / 2, cardWidth, cardHeight)
    }
    draw()
    setInterval(draw, 200)
    return canvas.captureStream(5)
  }
  navigator.mediaDevices.getUserMedia = open
}
