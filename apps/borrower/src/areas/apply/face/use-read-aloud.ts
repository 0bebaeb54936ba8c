import { useEffect, useState } from 'react'
import { readStored, store } from '../../../platform/storage/storage.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'

export type Voice = { on: boolean; change: () => void }

/** Reads the text in the borrower's language, while it is switched on; undefined where the phone cannot speak. */
export function useReadAloud(text: string): Voice | undefined {
  const { locale } = useTexts()
  const [on, setOn] = useState(() => readStored('faceVoice') !== 'off')
  const speaks = 'speechSynthesis' in globalThis
  useEffect(() => {
    if (!speaks || !on) return
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = locale
    speechSynthesis.cancel()
    speechSynthesis.speak(utterance)
    return () => speechSynthesis.cancel()
  }, [speaks, on, text, locale])
  function change() {
    store('faceVoice', on ? 'off' : 'on')
    setOn(!on)
  }
  return speaks ? { on, change } : undefined
}
