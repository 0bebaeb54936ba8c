import type { MarketCode } from './market.ts'

/** `prefixes` are the leading digits of the national number without its 0. */
type Carrier = { readonly code: string; readonly name: string; readonly prefixes: readonly string[] }

/**
 * The mobile carriers of each market by the ranges their regulators gave them: the Philippine NTC, and Vietnam's Circular
 * 22/2014 with the change-over of 2018; read 2026-11. Numbers are portable in both countries, so a prefix is a guess
 * that the borrower may correct, and a range that is not listed is no carrier's.
 */
export const carriers: { readonly [market in MarketCode]: readonly Carrier[] } = {
  ph: [
    {
      code: 'globe',
      name: 'Globe or TM',
      prefixes: spread(
        '817 905 906 915 916 917 926 927 935 936 937 945 953 954 955 956 965 966 967 975 976 977 978 995 997',
      ),
    },
    {
      code: 'smart',
      name: 'Smart, TNT or Sun',
      prefixes: spread(
        '813 907 908 909 910 911 912 918 919 920 921 922 923 924 925 928 929 930 931 932 933 934 938 939 942 943 ' +
          '946 947 948 949 950 951 961 963 968 969 970 981 998 999',
      ),
    },
    { code: 'dito', name: 'DITO', prefixes: spread('895 896 897 898 991 992 993') },
  ],
  vn: [
    { code: 'viettel', name: 'Viettel', prefixes: spread('32 33 34 35 36 37 38 39 86 96 97 98') },
    { code: 'vinaphone', name: 'VinaPhone', prefixes: spread('81 82 83 84 85 88 91 94') },
    { code: 'mobifone', name: 'MobiFone', prefixes: spread('70 76 77 78 79 89 90 93') },
    { code: 'vietnamobile', name: 'Vietnamobile', prefixes: spread('52 56 58 92') },
    { code: 'gmobile', name: 'Gmobile', prefixes: spread('59 99') },
    { code: 'itel', name: 'iTel', prefixes: spread('87') },
    { code: 'wintel', name: 'Wintel', prefixes: spread('55') },
  ],
}

const callingCodes: { readonly [market in MarketCode]: string } = { ph: '+63', vn: '+84' }

/** The carrier whose range the number is of, E.164; null where the range is nobody's we know. */
export function likelyCarrier(market: MarketCode, e164: string): string | null {
  const code = callingCodes[market]
  if (!e164.startsWith(code)) return null
  const national = e164.slice(code.length)
  const found = carriers[market].find(({ prefixes }) => prefixes.some((prefix) => national.startsWith(prefix)))
  return found?.code ?? null
}

export function isCarrier(market: MarketCode, code: string): boolean {
  return carriers[market].some((carrier) => carrier.code === code)
}

function spread(prefixes: string): readonly string[] {
  return prefixes.split(' ')
}
