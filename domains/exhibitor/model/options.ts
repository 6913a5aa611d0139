import { exhibitorOptionKind } from './codes.ts'

/** The choices of a project that has not made its own list (back-office §9). */
export const usualOptions = [
  ...['9', '36', '64'].map(name => ({ kind: exhibitorOptionKind.area, name, englishName: name })),
  ...['A', 'A1-A2', 'A3-A6', 'A7-A8', 'B', 'B1', 'B2', 'B3-B7', 'B8', 'C', 'D'].map(name => ({
    kind: exhibitorOptionKind.hallArea,
    name,
    englishName: name,
  })),
] as const
