/**
 * Hours from when a borrower asks to delete the account: up to `grace` they can keep it, within `done` it is deleted. What
 * lies between is for the job to be tried again in.
 */
export const deletionHours = { grace: 48, done: 72 } as const
