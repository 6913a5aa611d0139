/** What the day consists of, and how often a second. */
const rate = Number(process.env.PROOF_RATE ?? 1)
const usual = { registration: 4, order: 2, scan: 8, page: 4, read: 4, 'own write': 1, import: 0.1 } as const
export type Kind = keyof typeof usual
export const perSecond = Object.fromEntries(
  Object.entries(usual).map(([kind, many]) => [kind, many * rate]),
) as Readonly<Record<Kind, number>>
