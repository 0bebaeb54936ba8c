import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { TodayScreen } from './areas/today/today-screen.tsx'
import { queries } from './platform/api/queries.ts'
import { Gate } from './shell/Gate.tsx'
import { lazyScreen } from './shell/lazy-screen.ts'
import { NoPage } from './shell/NoPage.tsx'
import { Shell } from './shell/Shell.tsx'

const AccountingScreen = lazyScreen('accounting', () =>
  import('./areas/accounting/accounting-screen.tsx').then(({ AccountingScreen }) => ({ default: AccountingScreen })),
)
const ApprovalsScreen = lazyScreen('approvals', () =>
  import('./areas/approvals/approvals-screen.tsx').then(({ ApprovalsScreen }) => ({ default: ApprovalsScreen })),
)
const AuditScreen = lazyScreen('audit', () =>
  import('./areas/audit/audit-screen.tsx').then(({ AuditScreen }) => ({ default: AuditScreen })),
)
const BorrowerScreen = lazyScreen('borrowers', () =>
  import('./areas/borrowers/borrower-screen.tsx').then(({ BorrowerScreen }) => ({ default: BorrowerScreen })),
)
const StatementScreen = lazyScreen('borrowers', () =>
  import('./areas/borrowers/statement-screen.tsx').then(({ StatementScreen }) => ({ default: StatementScreen })),
)
const CollectionsScreen = lazyScreen('collections', () =>
  import('./areas/collections/collections-screen.tsx').then(({ CollectionsScreen }) => ({
    default: CollectionsScreen,
  })),
)
const LoanScreen = lazyScreen('loans', () =>
  import('./areas/loans/loan-screen.tsx').then(({ LoanScreen }) => ({ default: LoanScreen })),
)
const LoansScreen = lazyScreen('loans', () =>
  import('./areas/loans/loans-screen.tsx').then(({ LoansScreen }) => ({ default: LoansScreen })),
)
const OperationsScreen = lazyScreen('operations', () =>
  import('./areas/operations/operations-screen.tsx').then(({ OperationsScreen }) => ({ default: OperationsScreen })),
)
const PortfolioScreen = lazyScreen('portfolio', () =>
  import('./areas/portfolio/portfolio-screen.tsx').then(({ PortfolioScreen }) => ({ default: PortfolioScreen })),
)
const ProductsScreen = lazyScreen('products', () =>
  import('./areas/products/products-screen.tsx').then(({ ProductsScreen }) => ({ default: ProductsScreen })),
)
const ReportScreen = lazyScreen('portfolio', () =>
  import('./areas/portfolio/report-screen.tsx').then(({ ReportScreen }) => ({ default: ReportScreen })),
)
const ReviewScreen = lazyScreen('review', () =>
  import('./areas/review/review-screen.tsx').then(({ ReviewScreen }) => ({ default: ReviewScreen })),
)
const ReviewsScreen = lazyScreen('review', () =>
  import('./areas/review/reviews-screen.tsx').then(({ ReviewsScreen }) => ({ default: ReviewsScreen })),
)
const ProofScreen = lazyScreen('proofs', () =>
  import('./areas/proofs/proof-screen.tsx').then(({ ProofScreen }) => ({ default: ProofScreen })),
)
const ProofsScreen = lazyScreen('proofs', () =>
  import('./areas/proofs/proofs-screen.tsx').then(({ ProofsScreen }) => ({ default: ProofsScreen })),
)
const RefundsScreen = lazyScreen('refunds', () =>
  import('./areas/refunds/refunds-screen.tsx').then(({ RefundsScreen }) => ({ default: RefundsScreen })),
)
const RequestScreen = lazyScreen('requests', () =>
  import('./areas/requests/request-screen.tsx').then(({ RequestScreen }) => ({ default: RequestScreen })),
)
const RequestsScreen = lazyScreen('requests', () =>
  import('./areas/requests/requests-screen.tsx').then(({ RequestsScreen }) => ({ default: RequestsScreen })),
)
const SupportScreen = lazyScreen('support', () =>
  import('./areas/support/support-screen.tsx').then(({ SupportScreen }) => ({ default: SupportScreen })),
)
const SupportsScreen = lazyScreen('support', () =>
  import('./areas/support/supports-screen.tsx').then(({ SupportsScreen }) => ({ default: SupportsScreen })),
)
const StaffScreen = lazyScreen('staff', () =>
  import('./areas/staff/staff-screen.tsx').then(({ StaffScreen }) => ({ default: StaffScreen })),
)
const UnmatchedScreen = lazyScreen('unmatched', () =>
  import('./areas/unmatched/unmatched-screen.tsx').then(({ UnmatchedScreen }) => ({ default: UnmatchedScreen })),
)

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <Gate>
        <Shell>
          <Suspense>
            <Switch>
              <Route path="/" component={TodayScreen} />
              <Route path="/sign-in">
                <Redirect to="/" replace />
              </Route>
              <Route path="/approvals" component={ApprovalsScreen} />
              <Route path="/refunds" component={RefundsScreen} />
              <Route path="/unmatched" component={UnmatchedScreen} />
              <Route path="/reviews" component={ReviewsScreen} />
              <Route path="/reviews/:reviewId">{({ reviewId }) => <ReviewScreen key={reviewId} />}</Route>
              <Route path="/collections" component={CollectionsScreen} />
              <Route path="/staff" component={StaffScreen} />
              <Route path="/requests" component={RequestsScreen} />
              <Route path="/requests/:applicationId">
                {({ applicationId }) => <RequestScreen key={applicationId} />}
              </Route>
              <Route path="/messages" component={SupportsScreen} />
              <Route path="/messages/:threadId">{({ threadId }) => <SupportScreen key={threadId} />}</Route>
              <Route path="/proofs" component={ProofsScreen} />
              <Route path="/proofs/:proofId">{({ proofId }) => <ProofScreen key={proofId} />}</Route>
              <Route path="/audit" component={AuditScreen} />
              <Route path="/loans" component={LoansScreen} />
              <Route path="/loans/:loanId">{({ loanId }) => <LoanScreen key={loanId} />}</Route>
              <Route path="/accounting" component={AccountingScreen} />
              <Route path="/operations" component={OperationsScreen} />
              <Route path="/products" component={ProductsScreen} />
              <Route path="/portfolio" component={PortfolioScreen} />
              <Route path="/portfolio/:report" component={ReportScreen} />
              <Route path="/borrowers/:borrowerId/statement" component={StatementScreen} />
              <Route path="/borrowers/:borrowerId">{({ borrowerId }) => <BorrowerScreen key={borrowerId} />}</Route>
              <Route component={NoPage} />
            </Switch>
          </Suspense>
        </Shell>
      </Gate>
    </QueryClientProvider>
  )
}
