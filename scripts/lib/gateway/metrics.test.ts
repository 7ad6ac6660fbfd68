import { expect, test } from 'vitest'
import { sumMetrics } from './metrics.ts'

const FIRST = `# TYPE meridian info
# HELP meridian The version of the code.
meridian_info{version="1.0.0"} 1
# TYPE meridian_requests counter
# HELP meridian_requests Requests that this process answered.
meridian_requests_total{route="home",status="200"} 5
# TYPE meridian_businesses gauge
# HELP meridian_businesses Businesses that are listed.
meridian_businesses 300
# EOF
`
const SECOND = `# TYPE meridian_requests counter
# HELP meridian_requests Requests that this process answered.
meridian_requests_total{route="home",status="200"} 2
meridian_requests_total{route="city",status="404"} 1
# TYPE meridian_refused counter
# HELP meridian_refused Requests that were refused, since too many were being answered.
meridian_refused_total{places="visitors"} 4
# TYPE meridian_businesses gauge
# HELP meridian_businesses Businesses that are listed.
meridian_businesses 301
# EOF
`

test('what each process counts is added up, and the rest is said once', () => {
  expect(sumMetrics([FIRST, SECOND])).toBe(`# TYPE meridian info
# HELP meridian The version of the code.
meridian_info{version="1.0.0"} 1
# TYPE meridian_requests counter
# HELP meridian_requests Requests that this process answered.
meridian_requests_total{route="home",status="200"} 7
meridian_requests_total{route="city",status="404"} 1
# TYPE meridian_businesses gauge
# HELP meridian_businesses Businesses that are listed.
meridian_businesses 300
# TYPE meridian_refused counter
# HELP meridian_refused Requests that were refused, since too many were being answered.
meridian_refused_total{places="visitors"} 4
# EOF
`)
  expect(sumMetrics([FIRST])).toBe(FIRST)
})
