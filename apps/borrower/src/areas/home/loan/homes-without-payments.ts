// One file for the homes without a payment due: each file that home names costs it bytes.

export { ClosedHome } from './closed-home.tsx'
export { StatusHome } from './status-home.tsx'
