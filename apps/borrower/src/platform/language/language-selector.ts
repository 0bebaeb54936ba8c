import { useGlobal } from '../state/models.ts'

/** Shows the language modal over whatever screen is open (LNG-03). */
export function openLanguageSelector() {
  useGlobal.getState().updateState({ languageModalVisible: true })
}

export function closeLanguageSelector() {
  useGlobal.getState().updateState({ languageModalVisible: false })
}
