import { workerScope } from '../../kit/threads/thread.ts'
import { serve } from './serve.ts'

// Reads spreadsheets in a worker, so that the page never blocks and no workbook is held in memory whole.

serve(workerScope())
