import type { EventName } from '@hiram/contract/tracking'

/** What the app reports: an event, or a page's action. `login` and `registered` are both at once. */
export type TrackName =
  | EventName
  | 'idSubmit'
  | 'baseInfoSubmit'
  | 'contactSubmit'
  | 'withdrawSubmit'
  | 'confirmSubmit'
  | 'bankListSubmit'
  | 'start'
