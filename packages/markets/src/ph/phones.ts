import type { PhoneForm } from '../phone-form.ts'

export const phones: PhoneForm = {
  callingCode: '63',
  groups: [3, 3, 4],
  // 0895–0898 are mobile too (DITO), so `09…` alone would be wrong.
  mobile: /^(8(1[37]|9[5-8])|9(0[5-9]|1[0-24-9]|[235-7]\d|4[2-9]|8[135-9]|9[1-9]))\d{7}$/,
}
