import { icon } from './Icon.tsx'

// Apart from the others, which come with the first screens.
export const IconPlace = icon(
  'M12 21c4.2-4.4 6.5-7.8 6.5-11a6.5 6.5 0 1 0-13 0c0 3.2 2.3 6.6 6.5 11zM9.6 10a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z',
)
