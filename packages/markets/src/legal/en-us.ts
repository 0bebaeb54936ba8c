import type { LegalTexts } from './legal-texts.ts'

export const enUs: LegalTexts = {
  creditAgreement: `
Credit agreement

1. The parties and what they agree on
This agreement is between you, the borrower named in the application, and {lender} (“we”). It is a sample text of a sample lender and binds no one until a licensed lender issues it under its own name.
The amount, the term, every due date, the interest, every fee, the APR with all costs and the total you pay back are stated in the key facts shown before you agree. The key facts are part of this agreement. If this text and the key facts differ, the one that is better for you applies.

2. The money you receive
Applying is free. If we approve your application, the loan is available to you for {offerDays} days; you may cancel at no cost until you ask for the money. We send money only if you confirm, and only to a bank or e-wallet account in your own name. You receive the full amount you borrow: no fee is deducted from it.

3. What the loan costs
Interest is charged day by day on the principal you still owe, never on what you have already repaid and never for a day that has not come. The only fees are those in the key facts, and they are paid with your payments; a monthly fee is charged only for a month that begins while you still owe principal. The legal maximum is {capRule}. A charge that would go over the maximum stops there, and what was already paid above it goes to your principal. The app shows what has been charged so far and the legal maximum that applies.

4. Paying
You pay with the repayment code or QR code shown in the app. A payment counts from the day you made the transfer, even if we are notified later. It goes to the oldest due date first, in this order: late fee, late interest, fees, interest and principal. An overpayment is yours; the app shows it and you can have it sent back.
You may pay any amount at any time without a fee. Money paid before a due date first pays the interest to that day and then your next payment. Everything beyond that lowers your principal at once, and with it the interest from that day on. You choose what this extra principal does: finish sooner (the amounts stay, the last payments get smaller or are no longer needed) or lower payments (the dates stay, the later payments get smaller). If you do not choose, you finish sooner. Extra principal does not replace the payment that comes next. The app shows both plans, what each saves, and the next date and amount before you pay.
You may pay off the whole loan early without a fee: you then pay the remaining principal, the interest and fees to that day and what is already due, never more than the legal maximum allows. If you repay the whole loan on the day you receive the money, it costs nothing.

5. Paying late
If you miss a due date, we add only the late charges stated in the key facts. Principal that is overdue bears these late charges and no other interest. If you have paid and send your payment proof, late charges are paused while we review it; if we accept it, the payment counts from the day it was made; if we cannot confirm the payment, the late charges for these days are added. Where an extension is offered, its full cost is shown first; a loan can be extended twice at most.
If you are in difficulty, you can ask for a hardship plan with new due dates. It holds only if you agree to its key facts, and on the day you agree its total is never higher than what you would pay without it. If we write your loan off, we add no interest, fees or late charges from that day. You still owe what you owed, every payment lowers it, and your rights and our rules of contact stay the same. If we reverse the write-off, charges continue from that day only; the days in between are not charged.
We contact you about a late payment only {contactHours}. We do not threaten or shame you, we publish nothing, and we do not ask your family, friends or colleagues to pay for you.

6. Law and complaints
This agreement follows {creditLaw}. Write to {email} or call {hotline}; every complaint gets an answer in writing. You may also turn to {complaints}. The text you agreed to stays in the app for you to read and save. {governingText}
`,
  hardshipPlan: `
Hardship plan

What you agree to
You agree with {lender} that the due dates and amounts in the key facts of this plan replace those that are still open on your loan. Everything else in your credit agreement stays as it is. If this text and the key facts differ, the one that is better for you applies. This is a sample text of a sample lender.

What it costs
The plan has no fee. Its interest rate is in the key facts and is never higher than in your credit agreement. Interest is charged day by day on the principal you still owe; a pause before the first period of the plan costs nothing. Interest and fees that were unpaid until now are part of the new payments and bear no late charges until their new dates. Late charges up to today are either waived or stay due; the key facts say which.
On the day you agree, the total of the plan is never higher than what you would pay without it. The legal maximum of your loan keeps counting from the day you received the money; the plan does not reset it.

What stays the same
You may pay earlier, in part or in full, at any time and without a fee, and you then pay less interest. If you miss a date of the plan, the late charges of your credit agreement apply. A due date of the plan cannot be extended. A loan can have two plans at most, at least three months apart.

Your choice
You may decline; your loan then stays as it is. The offer ends on the day shown with it. Nothing changes unless you agree. That there is a plan stays noted on your loan in our books and in the reports the law requires. We record the version, language and time of this consent and a digital fingerprint of the text. Questions: {email}, {hotline}. {governingText}
`,
  privacyPolicy: `
Privacy policy

1. Who is responsible
{lender} decides how your personal data is used and is responsible for it under {privacyLaw}. Questions and requests: {email}, {hotline}. This is a sample text of a sample lender.

2. What we collect
What you enter: name, birthday, sex, marital status, number of children, education, contact details, address and how long you have lived there, type and number of your identity document, work, income, the contacts you choose and enter one by one, your bank or e-wallet account, and the amount and term you ask for. Optional are your place of birth, your mother’s maiden name, social accounts, your social insurance number, the dates on a bank card and the day you are paid.
What you photograph for us: the front and back of your identity document, a photo of you holding it, a photo of your face, and proofs of work, income or payment. We also keep the text we read from your identity document.
What comes from using the app: an identifier of your device and browser, calculated from its settings (such as screen, fonts and time zone), its type and language, network address, the times of your steps, your loans, payments and messages with us.
{locationCollected}

3. What we do not collect
We do not read your phone’s contact list, text messages, call log, photo album, list of installed apps or {neverLocation}. If we ever needed one of them, we would ask for that one thing, say why, and you could refuse.

4. What we use it for
To know who you are, to prevent fraud, to decide on your application, to send the money, to receive your payments, to remind you, to answer you, and to comply with the law. A decision is made by rules and a score; you get the reasons and, if there is one, the day from which you may apply again, and you may ask our team to review it. {dataNotSold}
Your contacts are used only to confirm that they know you. We do not mention your loan to them, and they owe nothing.

5. Who receives it
Only those who work for us under contract and only what they need: payment, messaging, identity verification, device recognition, error monitoring and hosting services; your mobile network if you confirm your number with it; and authorities where the law requires it. IDs and photos are stored encrypted.
If you allow notifications on a device, the push service of its browser (Google, Apple, Mozilla or Microsoft) carries them encrypted and cannot read them.
{bankLinks}
{adNetworks}

6. How long
We keep your data while you have an account. When you delete your account, your personal data is deleted within {deletionHours} hours, and the key it is encrypted with is destroyed. If the account cannot be deleted yet, for instance because a loan is unpaid, you get the reason.
These records stay, no longer linked to your name: your applications, loans and payments; how we decided on each application, with the reasons and the score; what our staff changed on a loan and the reason they gave; your points and coupons; when and why we contacted you about repayment, what came of it and what you promised to pay; who on our staff looked at your data, when and why; the country, app, language and limit of the account, when it was opened and whether it was blocked; of each certificate of full payment its verification code, the fingerprint of the file and when it was made, so that it can still be checked; and that the account was deleted. They stay at least as long as the law on accounting and anti-money laundering requires.
Backups are not changed. Until a backup is deleted, the deleted data is still in it. If we restore a backup, the data is deleted again before the backup is used.

7. Your rights
You may see, correct, download and delete your data, object to a use, and withdraw a consent; what was done before stays lawful, and a loan already paid out must still be repaid. We answer {answerTime}. If you are not satisfied, you may turn to {complaints}. {governingText}
`,
  letterOfAuthorization: `
Letter of authorization

1. What you authorize
With this letter you authorize {lender} to do, for your application and your loan, only what is listed here. It is a sample text of a sample lender.
Identity: to compare your ID, your photos and what you entered with one another, and to have them checked by an identity service that works for us.
Phone: to send codes and notices to your number by message or call and, if we ask for that step and you do it, to confirm with your mobile network that the number is yours.
Account: to confirm with your bank or e-wallet that the account you named exists and is in your name, and to send the loan to that account.
Work and income: to confirm with the company you named that you work there, by calling its phone number. We do not mention the loan.
Contacts: to contact the people you entered, only to confirm that they know you. We do not mention an amount, a debt or a late payment, and they guarantee nothing.

2. What you do not authorize
We may not take money from your account. We may not open your phone’s contact list, messages, call log or photo album. We may not sign anything in your name, borrow for you, pass your data to other lenders or publish anything about you. No one acting for us may ask for your password, your verification codes or a payment before the loan is paid out.
We do not ask any credit bureau at present. If that changes, we will ask you for a new authorization that names it.

3. How long it holds
The authorization begins when you agree and ends when your application is refused or canceled, or when your loan is fully paid and its books are settled. You may end it earlier by canceling your application in the app; checks that are not finished then stop. Questions: {email}, {hotline}. An application that cannot be checked cannot continue, and a loan already paid out must still be repaid.

4. Proof
We record the version, language and time of this consent and a digital fingerprint of the text, and you can read the text in force each time you apply. The rules on your data are {privacyLaw}; complaints also go to {complaints}. {governingText}
`,
  dataUse: `
Data used for this application

What is used now
When you agree and apply, {lender} uses this data, and no other, to decide on this application.
Your identity: name, birthday, sex, type and number of your document, its photos and the text we read from them, the photo of you with it and the photo of your face. Purpose: to confirm that it is you and that you are of age. Your age also counts in the score.
What you chose to add: place of birth, your mother’s maiden name, social accounts and social insurance number. If our team has to review your application, they see them. Purpose: to confirm that it is you. They do not count in the score.
Your life and work: monthly income, how long you have lived at your address, and the proofs you gave. Purpose: the score, and to see whether the payments fit your income. Marital status, number of children, education, address, email, industry, company and its phone number are kept with your application and do not count.
What you ask for: the amount, the term and, if you gave it, the day you are paid. Purpose: your limit, and to see whether the payments fit your income.
Your contacts: the names, relationships and phone numbers you entered yourself. Purpose: to confirm that they know you. More contacts that we asked for add to your score.
Your number, if you confirmed it with your mobile network: how long it has been in use. Purpose: the score.
Your account: bank or e-wallet, number, account name and, if you gave them, the dates on your card. Purpose: to send the money to you and to no one else.
Your device: an identifier, type, language and network address. Purpose: to see when one device is used by many people, a common sign of fraud.
Your history with us: earlier applications, loans and payments.
{locationUsed}

What is not used
Your phone’s contact list, text messages, call log, photo album, installed apps, {neverLocation} and social networks are not read and play no part. We do not ask about religion, political views or health.

How it is decided
First, fixed rules (information complete, of age, identity confirmed, no waiting period), then a score, then whether the payment fits your income. The result and its reasons are stored with the version of the rules, so that it can be reviewed. You get the reasons in plain words and, if there is one, the day from which you may apply again, and you may ask our team to review the result.

Your choice
You may stop now. Then nothing is decided, and you may delete what you entered. Questions: {email}, {hotline}. The law is {privacyLaw}. {governingText}
`,
  location: `
Your approximate location

What you agree to
If you agree, {lender} reads where this phone is when you open the app, at most once per session. The phone rounds it to about a kilometer before it is sent. Your exact position is never sent.

What it is for
If our team has to review your application, they see roughly where the app was opened. It helps them notice when someone else applies in your name. It is used for nothing else: not for your limit, not for your price, and not to find you.

How long we keep it and where you see it
It is stored encrypted and deleted after 30 days. You can see every stored location in the app under “Your information” and in the copy of your data.

Your choice
You may say no, and nothing else changes. You may withdraw this consent at any time in the app under “Your information”; the stored locations are then deleted right away. We record the version, language and time of this consent and a digital fingerprint of the text. Questions: {email}, {hotline}. The law is {privacyLaw}. {governingText}
`,
}
