import type { PhoneForm } from '../phone-form.ts'

/** Numbers in 10 to 16 are machines'. */
export const phones: PhoneForm = {
  callingCode: '84',
  groups: [3, 3, 3],
  mobile: /^(3\d|7[06-9])\d{7}$|^(5([1689]\d|2[238]|59)|8([1-8]\d|9[6-9])|9([0-8]\d|9[013-9]))\d{6}$/,
}
