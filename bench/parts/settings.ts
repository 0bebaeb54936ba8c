/**
 * What its manual advises for a server of PostgreSQL that serves many: a quarter of the memory as buffers, and so much
 * log between checkpoints that they come by the clock. Its own defaults are for a machine of 1 GB.
 */
export const servingSettings = { shared_buffers: '4GB', max_wal_size: '8GB', checkpoint_timeout: '15min' }
