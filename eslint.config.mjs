import astro from 'eslint-plugin-astro'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const TESTS = ['tests/**/*.ts', '**/*.test.ts']

export default defineConfig(
  globalIgnores(['dist', '.astro', '.data', '.wrangler', 'test-results', 'playwright-report']),
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // Texts are split by code point on purpose: folding, distances and prefixes count these.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // What is read only to be read to its end: `for await (const part of parts) void part`.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // Its only findings are readers of JSON, whose callers name the type.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: TESTS,
    rules: {
      // Matchers such as `expect.any(String)` are of type any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      // Substitutes for asynchronous functions have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      // A test that replaced a method of a client puts it back as it was.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['**/*.{mjs,astro}'], extends: [tseslint.configs.strict] },
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-recommended'],
  { files: ['**/*.tsx'], extends: [jsxA11y.configs.recommended, reactHooks.configs.flat.recommended] },
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines': ['error', { max: 300 }],
    },
  },
)
