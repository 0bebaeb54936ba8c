import { icon } from './Icon.tsx'

// Outline icons on a 24 grid, one const each: those no screen names are left out of the build.
export const IconBack = icon('M15 5l-7 7 7 7')
export const IconNext = icon('M9 5l7 7-7 7')
export const IconDown = icon('M5 9l7 7 7-7')
export const IconClose = icon('M6 6l12 12M18 6L6 18')
export const IconCheck = icon('M5 12.5l4.5 4.5L19 7.5')
export const IconPlus = icon('M12 5v14M5 12h14')
export const IconMinus = icon('M5 12h14')
export const IconClock = icon('M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 7.5V12l3 2')
export const IconCalendar = icon(
  'M6 5.5h12a2 2 0 0 1 2 2v10.5a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-10.5a2 2 0 0 1 2-2zM4 10h16M8.5 3v4M15.5 3v4',
)
export const IconInfo = icon('M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 11v5M12 8v.1')
export const IconAlert = icon('M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 7.5v5.5M12 16v.1')
export const IconHelp = icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM9.6 9.7a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.2.9-1.2 1.7M12 16.6v.1',
)
export const IconHeadset = icon(
  'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M5.1 13h0.8a1.6 1.6 0 0 1 1.6 1.6v2.8a1.6 1.6 0 0 1-1.6 1.6h-0.8a1.6 1.6 0 0 1-1.6-1.6v-2.8a1.6 1.6 0 0 1 1.6-1.6zM18.1 13h0.8a1.6 1.6 0 0 1 1.6 1.6v2.8a1.6 1.6 0 0 1-1.6 1.6h-0.8a1.6 1.6 0 0 1-1.6-1.6v-2.8a1.6 1.6 0 0 1 1.6-1.6zM18.5 19c0 1.7-1.8 2.5-4.2 2.5',
)
export const IconMail = icon(
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM4 7l8 6 8-6',
)
export const IconSlip = icon('M6 3.5h12v17l-2.4-1.6-2.4 1.6-2.4-1.6-2.4 1.6L6 20.5zM9.3 8h5.4M9.3 12h5.4')
export const IconPerson = icon('M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6')
export const IconPhone = icon(
  'M5 4h3.6l1.6 4.2-2.3 1.6a12 12 0 0 0 6.3 6.3l1.6-2.3L20 15.4V19a1.6 1.6 0 0 1-1.8 1.6C10.8 20 4 13.2 3.4 5.8A1.6 1.6 0 0 1 5 4z',
)
export const IconChat = icon('M4 5h16v11.5h-8L7.5 20v-3.5H4zM8 9.3h8M8 12.5h5')
export const IconCopy = icon(
  'M10.5 8.5h7.5a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7.5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM15.5 5.5v-.5a1.5 1.5 0 0 0-1.5-1.5H5.5A1.5 1.5 0 0 0 4 5v9a1.5 1.5 0 0 0 1.5 1.5H6',
)
export const IconCamera = icon(
  'M3.5 8h4l1.6-2.5h5.8L16.5 8h4v11.5h-17zM8.6 13.3a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0z',
)
export const IconVoice = icon('M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11')
export const IconVoiceOff = icon('M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9.8l4.5 4.5M20 9.8l-4.5 4.5')
export const IconUpload = icon('M12 15.5V4.5M7.5 8.5L12 4l4.5 4.5M4.5 15v4.5h15V15')
export const IconDownload = icon('M12 4v11M7.5 11L12 15.5l4.5-4.5M4.5 19.5h15')
export const IconIdCard = icon(
  'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM6.5 11a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM5.5 16c.4-1.7 1.6-2.4 3-2.4s2.6.7 3 2.4M14.5 10H18M14.5 13.5H18',
)
export const IconPeople = icon(
  'M5.7 8.5a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0zM3 19.5c.4-3.3 2.9-5 6-5s5.6 1.7 6 5M15.5 5.5a3.3 3.3 0 0 1 0 6M17.5 14.8c2 .7 3.2 2.3 3.5 4.7',
)
export const IconBank = icon('M3.5 9.5L12 4l8.5 5.5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 19.5h17')
export const IconShield = icon('M12 3.5l7 2.5v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6zM8.8 12l2.3 2.3 4.2-4.6')
export const IconLock = icon(
  'M7 10.5h10a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
)
export const IconDoc = icon('M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6.5M9 16h6.5')
export const IconGlobe = icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM3.5 12h17M12 3.5c2.5 2.6 3.6 5.5 3.6 8.5s-1.1 5.9-3.6 8.5c-2.5-2.6-3.6-5.5-3.6-8.5s1.1-5.9 3.6-8.5z',
)
export const IconRefresh = icon('M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4')
export const IconHistory = icon('M4.5 12a7.5 7.5 0 1 0 2.3-5.4M4.5 3.5v4h4M12 8v4.3l2.8 1.7')
export const IconSliders = icon(
  'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h11M19 17h1M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM7 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM15 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
)
export const IconSwap = icon('M7 4L3.5 7.5 7 11M3.5 7.5h14M17 13l3.5 3.5L17 20M20.5 16.5h-14')
export const IconBell = icon('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4')
export const IconExamine = icon(
  'M4.5 10.8a6.3 6.3 0 1 0 12.6 0a6.3 6.3 0 1 0-12.6 0zM15.5 15.5l5 5M8.5 11l1.7 1.7 3-3.4',
)
export const IconRefuse = icon('M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM8 12h8')
export const IconRollback = icon('M8.5 5L4.5 9l4 4M4.5 9H15a4.8 4.8 0 0 1 0 9.6H9')
export const IconAbandon = icon('M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM9 9l6 6M15 9l-6 6')
export const IconPass = icon('M3.5 12h13M11.5 6.5L17 12l-5.5 5.5M20.5 5v14')
export const IconWithdrawal = icon(
  'M3.5 7.5h15a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2zM3.5 7.5c0-1.7 1-2.5 2.5-2.8L15 3.5v4M16.5 13.5v.1',
)
export const IconRepay = icon(
  'M6 5.5h12a2 2 0 0 1 2 2v10.5a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-10.5a2 2 0 0 1 2-2zM4 10h16M8.5 3v4M15.5 3v4M9 15l2.2 2.2 4-4.2',
)
export const IconOverdue = icon('M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 7v5.5l-3 2')
export const IconPaid = icon('M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM8 12.3l2.8 2.8 5.2-5.8')
export const IconOffline = icon(
  'M4 4l16 16M12 19v.1M8.6 15.6a4.8 4.8 0 0 1 6.8 0M5.4 12.4a9.3 9.3 0 0 1 4-2.4M14.2 9.9a9.3 9.3 0 0 1 4.4 2.5M2.5 9.2A13.4 13.4 0 0 1 7 6.3M11 5.3a13.4 13.4 0 0 1 10.5 3.9',
)
export const IconStar = icon('M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z')
export const IconCoupon = icon(
  'M3.5 6.5h17v3.3a2.3 2.3 0 0 0 0 4.4v3.3h-17v-3.3a2.3 2.3 0 0 0 0-4.4zM14 9v.1M14 12v.1M14 15v.1',
)
export const IconChart = icon('M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6')
