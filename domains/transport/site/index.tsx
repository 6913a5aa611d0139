import type { Page } from '@pavilion/pages'
import { trackPages } from './track/pages.tsx'

export const pages: Readonly<Record<string, Page>> = { ...trackPages }
