import { expect, test } from 'vitest'
import { useGlobal, useLoanBasisInfo, useLoanRateInfo } from './models.ts'

test('INI-09 the global model begins as it is written', () => {
  expect(useGlobal.getInitialState()).toMatchObject({
    languageModalVisible: false,
    isSupportMessenger: false,
    inited: false,
    maxAmount: 5_000_000n,
    updateInfo: undefined,
    memberInfo: undefined,
    dictInfo: undefined,
    userInfo: undefined,
    basisInfo: undefined,
    gps: undefined,
  })
})

test('INI-09 updateState of each of the three models merges', () => {
  useGlobal.getState().updateState({ inited: true })
  useGlobal.getState().updateState({ maxAmount: 0n })
  expect(useGlobal.getState()).toMatchObject({ inited: true, maxAmount: 0n })
  useLoanRateInfo.getState().updateState({ rates: [] })
  expect(useLoanRateInfo.getState().rates).toEqual([])
  useLoanBasisInfo.getState().updateState({})
  expect(useLoanBasisInfo.getState().basisInfo).toBeUndefined()
})
