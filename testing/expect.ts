import { expect as asPlaywrightDoes } from '@playwright/test'
import { patience } from './patience.ts'

/** Playwright's `expect`, patient with a machine under load. */
export const expect = asPlaywrightDoes.configure({ timeout: patience })
