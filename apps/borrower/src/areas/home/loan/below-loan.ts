// One file for what comes after home's first paint: each file that home names costs it bytes.

export { PlanOfferRow } from '../../../loan/PlanOfferRow.tsx'
export { ReminderSwitch } from './reminder-switch.tsx'
export { SuggestionCard } from './suggestions/suggestion-card.tsx'
