import { inLanguage, wordFor } from '@pavilion/declare'
import { zzBatchStatus, zzStep } from '../../model/index.ts'

/** The words of a refusal about a step that is not to be done now. */
export const notNow = (step: string, status: number) => ({
  step: inLanguage(wordFor(zzStep, step), 'zh'),
  englishStep: inLanguage(wordFor(zzStep, step), 'en').toLowerCase(),
  now: inLanguage(wordFor(zzBatchStatus, status), 'zh'),
  englishNow: inLanguage(wordFor(zzBatchStatus, status), 'en'),
})
