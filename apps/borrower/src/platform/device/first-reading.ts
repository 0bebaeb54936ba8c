type FirstReading = {
  /** While the phone's first reading is under way, when it ends; it must. Calls wait for it. */
  ends?: Promise<unknown>
  /** Somebody waits for a call; until then the reading keeps out of the way of what they do. */
  isUrgent: boolean
  /** Resolves when it is. */
  urgent: Promise<void>
  hurry: () => void
}

function newFirstReading(): FirstReading {
  let tell = () => {}
  const urgent = new Promise<void>((resolve) => {
    tell = resolve
  })
  const reading: FirstReading = {
    isUrgent: false,
    urgent,
    hurry() {
      reading.isUrgent = true
      tell()
    },
  }
  return reading
}

export const firstReading = newFirstReading()
