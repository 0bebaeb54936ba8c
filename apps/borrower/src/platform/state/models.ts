import type { AppInfo } from '@hiram/bridge'
import type { AnswerOf, Locale } from '@hiram/contract'
import type { findDictInfo } from '@hiram/contract/app-info/dictionaries'
import type { memberInfo } from '@hiram/contract/app-info/member'
import type { loadBasisInfo } from '@hiram/contract/apply'
import type { loadRates, loanCard } from '@hiram/contract/home'
import { create, type StoreApi, type UseBoundStore } from 'zustand'

export type MemberInfo = AnswerOf<typeof memberInfo>
export type DictInfo = AnswerOf<typeof findDictInfo>

type GlobalState = {
  language: Locale | undefined
  languageModalVisible: boolean
  basisInfo: AnswerOf<typeof loadBasisInfo> | undefined
  userInfo: { phone: string } | undefined
  memberInfo: MemberInfo | undefined
  dictInfo: DictInfo | undefined
  gps: { latitude: number; longitude: number } | undefined
  isSupportMessenger: boolean
  inited: boolean
  /** Minor units. */
  maxAmount: bigint
  updateInfo: { version: string; updateType: number } | undefined
  appInfo: AppInfo | undefined
  /** Another build than this page's is served by now. */
  newBuild: string | undefined
}

type LoanBasisInfoState = { basisInfo: AnswerOf<typeof loadBasisInfo> | undefined }
type LoanRateInfoState = {
  /** Sorted by amount, then period. */
  rates: AnswerOf<typeof loadRates>['rates'] | undefined
  card: AnswerOf<typeof loanCard> | undefined
}

type Model<State> = UseBoundStore<StoreApi<State & { updateState: (payload: Partial<State>) => void }>>

/** A model whose `updateState` merges a payload into it (INI-09). */
function model<State extends object>(initial: State): Model<State> {
  return create<State & { updateState: (payload: Partial<State>) => void }>()((set) => ({
    ...initial,
    updateState: (payload) => set(payload as Partial<State & { updateState: (payload: Partial<State>) => void }>),
  }))
}

/** `useGlobal((state) => state.memberInfo)` in a screen, `useGlobal.getState()` elsewhere. */
export const useGlobal = model<GlobalState>({
  language: undefined,
  languageModalVisible: false,
  basisInfo: undefined,
  userInfo: undefined,
  memberInfo: undefined,
  dictInfo: undefined,
  gps: undefined,
  isSupportMessenger: false,
  inited: false,
  maxAmount: 5_000_000n,
  updateInfo: undefined,
  appInfo: undefined,
  newBuild: undefined,
})
export const useLoanBasisInfo = model<LoanBasisInfoState>({ basisInfo: undefined })
export const useLoanRateInfo = model<LoanRateInfoState>({ rates: undefined, card: undefined })
