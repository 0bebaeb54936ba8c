import * as calls from '@hiram/contract/suggestions'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { loadSuggestions, putAwaySuggestion } from './suggestions.ts'

export const suggestionRoutes: readonly Route[] = [
  borrowerRoute(calls.loadSuggestions, loadSuggestions),
  borrowerRoute(calls.putAwaySuggestion, putAwaySuggestion),
]
