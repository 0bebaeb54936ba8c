/** Before every id: where a reading in the order of ids begins. */
export const firstId = '00000000-0000-0000-0000-000000000000'
