// One file for what comes after home's first paint: each file that home names costs it bytes.

export { LoanNews } from '../../../loan/LoanNews.tsx'
export { ReminderSwitch } from './reminder-switch.tsx'
export { SuggestionCard } from './suggestions/suggestion-card.tsx'
