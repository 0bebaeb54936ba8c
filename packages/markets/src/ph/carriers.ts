import { type Carrier, spread } from '../carrier.ts'

/** Ranges as the National Telecommunications Commission gave them, read 2026-11. */
export const carriers: readonly Carrier[] = [
  {
    code: 'globe',
    name: 'Globe, TM',
    prefixes: spread(
      '817 905 906 915 916 917 926 927 935 936 937 945 953 954 955 956 965 966 967 975 976 977 978 995 997',
    ),
  },
  {
    code: 'smart',
    name: 'Smart, TNT, Sun',
    prefixes: spread(
      '813 907 908 909 910 911 912 918 919 920 921 922 923 924 925 928 929 930 931 932 933 934 938 939 942 943 ' +
        '946 947 948 949 950 951 961 963 968 969 970 981 998 999',
    ),
  },
  { code: 'dito', name: 'DITO', prefixes: spread('895 896 897 898 991 992 993') },
]
