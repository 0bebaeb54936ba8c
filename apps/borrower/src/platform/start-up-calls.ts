import { findDictInfo } from '@hiram/contract/dictionary'
import { maxMount } from '@hiram/contract/login'
import { memberInfo } from '@hiram/contract/member'
import { api } from './api.ts'

/** The calls start-up makes, apart from it: a first visit needs none of them before it is drawn. */
export function callMemberInfo() {
  return api(memberInfo, {}, { silent: true })
}

export function callDictionary() {
  return api(findDictInfo, {}, { silent: true })
}

export function callMaxAmount() {
  return api(maxMount, {}, { silent: true })
}
