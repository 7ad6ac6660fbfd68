import { thisThread } from '../../threads/thread.ts'
import { serve } from './serve.ts'

// The thread that reads spreadsheets, so that the page never waits and a workbook never lies in memory whole.

serve(thisThread())
