import { lazy } from 'react'

export const JobCentre = lazy(() => import('./JobCentre.tsx'))
