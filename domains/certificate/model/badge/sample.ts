import type { BadgeValues } from './draw.ts'

/** A person who stands in the designer, with a long company so that shrinking is seen. */
export const sampleValues = (more: Readonly<Record<string, string>> = {}, colour?: string | null): BadgeValues => ({
  avatar: null,
  colour: colour ?? null,
  fields: {
    name: '李雷',
    fullName: '李雷',
    englishName: 'Li Lei',
    company: '青岚茶业（福建）股份有限公司国际合作部',
    position: '市场总监',
    country: '中国',
    certNo: 'V00012',
    number: 'R00012',
    externalNumber: 'E00012',
    groupId: 'G12',
    certType: '专业观众',
    certTypeEN: 'Trade visitor',
    userType: '参会代表',
    event: '国际茶业博览会',
    eventEN: 'International Tea Expo',
    pass: `P1.${'AEBQGAYCAMBQ'.repeat(12)}`,
    ...more,
  },
})
