import { plainName } from '@hiram/markets/person-name'
import { mrzDigit } from '../../identity/documents/mrz-digit.ts'

type Holder = { lastName: string; givenNames: string; birthday: string; sex: 'male' | 'female'; expiresOn: string }

/** The three lines of a Vietnamese identity card's back (ICAO 9303-5), the first ending in the number's check digit. */
export function cardZone(number: string, holder: Holder): string[] {
  const upper = `IDVNM${number.slice(3)}${mrzDigit(number.slice(3))}${number}<<${mrzDigit(number)}`
  const dates = born(holder) + expires(holder)
  const second = `${dates}VNM${'<'.repeat(11)}`
  const all = upper.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18)
  return [upper, second + mrzDigit(all), padded(nameOf(holder), 30)]
}

/** The two lines of a passport (ICAO 9303-4). */
export function passportZone(country: string, number: string, holder: Holder): string[] {
  const first = padded(`P<${country}${nameOf(holder)}`, 44)
  const filled = padded(number, 9)
  const second = `${filled}${mrzDigit(filled)}${country}${born(holder)}${expires(holder)}${'<'.repeat(14)}<`
  return [first, second + mrzDigit(second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43))]
}

function nameOf({ lastName, givenNames }: Holder): string {
  return `${words(lastName)}<<${words(givenNames)}`
}

function words(name: string): string {
  return plainName(name).replaceAll(' ', '<')
}

function born({ birthday, sex }: Holder): string {
  const day = short(birthday)
  return `${day}${mrzDigit(day)}${sex === 'male' ? 'M' : 'F'}`
}

function expires({ expiresOn }: Holder): string {
  const day = short(expiresOn)
  return day + mrzDigit(day)
}

function short(iso: string): string {
  return iso.slice(2).replaceAll('-', '')
}

function padded(text: string, length: number): string {
  return text.padEnd(length, '<').slice(0, length)
}
