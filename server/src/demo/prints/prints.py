# Draws prints as SVG (python3 prints.py <folder> [name …]): flat ink blocks, carved with tapered gouge marks.
import math, random, os, sys
OUT=os.path.join(sys.argv[1],'')
KEY='#2a181a'; PAPER='#fdf4e3'; TAN='#e3cfa6'; SAND='#c9a772'
SAF='#e3a233'; LIGHT='#f4c869'; BRICK='#bb4a2b'; DEEP='#86301f'; LEAF='#67803a'; DLEAF='#3f5727'; MUL='#97274a'; COP='#b9683a'; DCOP='#7d3f22'; BLUSH='#e6845a'
Q=5  # paths are whole numbers on a grid of 1200: a third fewer bytes than decimals
def J(L):
    o=''
    for v in L: o+=str(v) if o=='' or v<0 else ' '+str(v)
    return o
def R(p): return round(p[0]*Q),round(p[1]*Q)
class D:
    def __init__(s,seed): s.r=random.Random(seed); s.o=[]; s.tr=None
    def add(s,fill,d,op=None):
        if s.o and s.o[-1][0]==fill and s.o[-1][2]==op: s.o[-1][1]+=d
        else: s.o.append([fill,d,op])
    def T(s,x,y):
        if not s.tr: return x,y
        cx,cy,a,dx,dy=s.tr; c,n=math.cos(a),math.sin(a); x-=cx;y-=cy
        return cx+x*c-y*n+dx, cy+x*n+y*c+dy
    def poly(s,pts,fill,op=None,smooth=True):
        pts=[s.T(*p) for p in pts]; n=len(pts)
        if not smooth:
            c=R(pts[0]); d='M'+J(c)+'l'; L=[]
            for p in pts[1:]: e=R(p); L+=[e[0]-c[0],e[1]-c[1]]; c=e
            d+=J(L)+'z'
        else:
            m=[((pts[i][0]+pts[(i+1)%n][0])/2,(pts[i][1]+pts[(i+1)%n][1])/2) for i in range(n)]
            c=R(m[-1]); d='M'+J(c)+'q'; L=[]
            for i in range(n):
                p,e=R(pts[i]),R(m[i]); L+=[p[0]-c[0],p[1]-c[1],e[0]-c[0],e[1]-c[1]]; c=e
            d+=J(L)+'z'
        s.add(fill,d,op)
    def lens(s,fill,a,c1,b,c2,op):
        a,b,c1,c2=R(a),R(b),R(c1),R(c2)
        s.add(fill,'M'+J(a)+'q'+J([c1[0]-a[0],c1[1]-a[1],b[0]-a[0],b[1]-a[1],c2[0]-b[0],c2[1]-b[1],a[0]-b[0],a[1]-b[1]])+'z',op)
    def blob(s,cx,cy,rx,ry=None,fill=KEY,j=.012,n=None,rot=0,op=None):
        ry=ry or rx; n=n or (max(7,int((rx+ry)/2/4)) if rx<60 else 18)
        k=1/ (math.cos(math.pi/n)**1)  # control polygon is outside the curve
        k=1+ (k-1)*1.5
        P=[]
        for i in range(n):
            a=2*math.pi*i/n+s.r.uniform(-.25,.25)*math.pi/n; q=k*(1+s.r.uniform(-j,j))
            x,y=rx*q*math.cos(a),ry*q*math.sin(a); c,m=math.cos(rot),math.sin(rot)
            P.append((cx+x*c-y*m,cy+x*m+y*c))
        s.poly(P,fill,op)
    def g(s,x1,y1,x2,y2,w,fill,bend=0,op=None,b=.4):
        x1,y1=s.T(x1,y1);x2,y2=s.T(x2,y2)
        dx,dy=x2-x1,y2-y1; L=math.hypot(dx,dy) or 1; nx,ny=-dy/L,dx/L
        mx,my=x1+dx*b+nx*bend,y1+dy*b+ny*bend
        s.lens(fill,(x1,y1),(mx+nx*w,my+ny*w),(x2,y2),(mx-nx*w,my-ny*w),op)
    def arc(s,cx,cy,r,a1,a2,w,fill,op=None,ry=None):
        q=(ry or r)/r; h=(a2-a1)/2; m=(a1+a2)/2; k=r/max(.3,math.cos(h))
        p=lambda rr,a:(cx+rr*math.cos(a),cy+rr*q*math.sin(a))
        x1,y1=s.T(*p(r,a1));x2,y2=s.T(*p(r,a2));c1=s.T(*p(k+w,m));c2=s.T(*p(k-w,m))
        s.lens(fill,(x1,y1),c1,(x2,y2),c2,op)
    def ribbon(s,pts,ws,fill,op=None):
        A=[];B=[]
        for i,(x,y) in enumerate(pts):
            x0,y0=pts[max(0,i-1)];x1,y1=pts[min(len(pts)-1,i+1)]; dx,dy=x1-x0,y1-y0; L=math.hypot(dx,dy) or 1
            A.append((x-dy/L*ws[i],y+dx/L*ws[i]));B.append((x+dy/L*ws[i],y-dx/L*ws[i]))
        s.poly(A+B[::-1],fill,op)
    def chatter(s):
        # what the gouge left standing at the edges of the block
        for i in range(46):
            e=s.r.randrange(4); t=s.r.uniform(4,236); d=s.r.uniform(3,15); L=s.r.uniform(7,20)
            x,y=[(t,d),(t,240-d),(d,t),(240-d,t)][e]
            if math.hypot(x-120,y-120)<112: continue
            a=(0 if e<2 else math.pi/2)+s.r.uniform(-.25,.25)+ (math.pi/4 if abs(x-120)>85 and abs(y-120)>85 else 0)*(1 if (x-120)*(y-120)<0 else -1)
            s.g(x-L/2*math.cos(a),y-L/2*math.sin(a),x+L/2*math.cos(a),y+L/2*math.sin(a),s.r.uniform(.9,1.9),'#fff',op='.38',b=s.r.uniform(.3,.7))
    def speck(s,cx,cy,r,n,fill,op=None,lo=.5,hi=1.2):
        for i in range(n):
            a=s.r.uniform(0,7);q=r*math.sqrt(s.r.random()); x,y=cx+q*math.cos(a),cy+q*math.sin(a); z=s.r.uniform(lo,hi)
            s.g(x-z,y-z*.3,x+z,y+z*.3,z,fill,op=op)
    def shadow(s,cx,cy,rx,ry=None,rot=0,dx=5,dy=8):
        s.blob(cx+dx,cy+dy,rx+1,(ry or rx)+1,'#1a0d0e',j=.008,rot=rot,op='.3')
    def plate(s,cx,cy,r,motif=MUL,well=.72):
        s.shadow(cx,cy,r)
        s.blob(cx,cy,r+1.6,None,KEY,j=.006,n=20); s.blob(cx-.5,cy-.7,r-.6,None,PAPER,j=.006,n=20)
        w=r*well
        for i in range(26):  # shade of the rim, lower right
            a=-.5+i*.098+s.r.uniform(-.03,.03); L=s.r.uniform(5,13)*(1-abs(i-13)/18)
            s.g(cx+(r-1.5)*math.cos(a),cy+(r-1.5)*math.sin(a),cx+(r-1.5-L)*math.cos(a+.05),cy+(r-1.5-L)*math.sin(a+.05),1.5,TAN,b=.25)
        n=36
        for i in range(n):
            a=2*math.pi*i/n
            if motif: s.arc(cx,cy,r*(.5+well/2)+.8,a+.02,a+2*math.pi/n*.74,1.9+s.r.uniform(-.4,.4),motif)
        for i in range(22):
            a=2*math.pi*i/22+s.r.uniform(-.03,.03)
            s.arc(cx,cy,w+2,a,a+.26,1.1 if not -.4<a%(2*math.pi)-math.pi<1.3 else 1.7,KEY)
        for i in range(30):
            a=math.pi*.85+i*.062+s.r.uniform(-.02,.02); L=s.r.uniform(5,14)
            s.g(cx+w*math.cos(a),cy+w*math.sin(a),cx+(w-L)*math.cos(a+.06),cy+(w-L)*math.sin(a+.06),1.3,TAN,b=.3)
    def lemon(s,cx,cy,r,rot=0):
        s.blob(cx,cy,r+1.2,None,KEY,j=.01); s.blob(cx-.3,cy-.3,r-.6,None,'#efbf35',j=.01); s.blob(cx,cy,r*.8,None,PAPER,j=.02)
        for i in range(8):
            a=rot+i*math.pi/4; q=.31
            p=lambda rr,t:(cx+rr*r*math.cos(t),cy+rr*r*math.sin(t))
            s.poly([p(.12,a),p(.62,a-q),p(.76,a-q*.8),p(.8,a),p(.76,a+q*.8),p(.62,a+q)],'#f2cb4e')
    def leafs(s,cx,cy,a,L,w,fill=LEAF,vein=PAPER):
        x2,y2=cx+L*math.cos(a),cy+L*math.sin(a)
        s.g(cx-1.5*math.cos(a),cy-1.5*math.sin(a),x2+1.5*math.cos(a),y2+1.5*math.sin(a),w*1.15+1.6,KEY,b=.5); s.g(cx,cy,x2,y2,w*1.1,fill,b=.5)
        s.g(cx+L*.1*math.cos(a),cy+L*.1*math.sin(a),cx+L*.85*math.cos(a),cy+L*.85*math.sin(a),.9,vein)
    def rocket(s,cx,cy,a,L,fill=LEAF):
        for k in (0,1):
            P=[];n=9
            for sd in (1,-1):
                for i in range(n):
                    t=(i/(n-1)) if sd==1 else 1-i/(n-1)
                    w=(L*.2*math.sin(math.pi*min(1,t*.9+.08))**.8)*(1 if i%2==0 else .5)+(1.4 if k==0 else 0)
                    x,y=t*L,sd*w
                    P.append((cx+x*math.cos(a)-y*math.sin(a),cy+x*math.sin(a)+y*math.cos(a)))
            s.poly(P,KEY if k==0 else fill)
        s.g(cx+2*math.cos(a),cy+2*math.sin(a),cx+L*.9*math.cos(a),cy+L*.9*math.sin(a),1,'#c6d08f')
        for i in range(3):
            t=.25+i*.2
            for sd in(1,-1):
                x,y=cx+t*L*math.cos(a),cy+t*L*math.sin(a); b=a+sd*.8
                s.g(x,y,x+L*.13*math.cos(b),y+L*.13*math.sin(b),.7,'#c6d08f')
    def tomato(s,cx,cy,r,grill=False):
        s.blob(cx,cy,r+1.3,None,KEY,j=.015); s.blob(cx-.4,cy-.4,r-.4,None,BRICK,j=.015)
        for i in range(6):
            a=i*math.pi/3+.3
            s.g(cx+r*.3*math.cos(a),cy+r*.3*math.sin(a),cx+r*.8*math.cos(a),cy+r*.8*math.sin(a),r*.2,BLUSH,b=.6)
            s.g(cx+r*.42*math.cos(a),cy+r*.42*math.sin(a),cx+r*.68*math.cos(a),cy+r*.68*math.sin(a),r*.09,LIGHT,b=.5)
        if grill:
            for k in(-.45,.05,.5): s.g(cx-r*.8,cy+r*k-r*.2,cx+r*.8,cy+r*k+r*.25,1.9,KEY,b=.5)
    def save(s,name,title,chat=True):
        out='<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200">'
        for fill,d,op in s.o: out+='<path fill="%s"%s d="%s"/>'%(fill,' fill-opacity="%s"'%op if op else '',d)
        out+='</svg>'; open(OUT+name+'.svg','w').write(out); print(name,len(out))

def block():
    s=D(5); s.chatter(); s.save('block','')
def mercimek():
    s=D(7); s.plate(120,122,104,motif=MUL,well=.80)
    cx,cy=118,119
    s.shadow(cx,cy,73,dx=4,dy=6); s.blob(cx,cy,74.5,None,KEY,j=.006,n=18); s.blob(cx-.6,cy-.8,72.3,None,PAPER,j=.006,n=18)
    for i in range(30):
        a=-.6+i*.09; s.g(cx+71*math.cos(a),cy+71*math.sin(a),cx+(71-s.r.uniform(3,7))*math.cos(a),cy+(71-5)*math.sin(a),1.4,TAN,b=.3)
    s.blob(cx,cy,64.5,None,KEY,j=.006,n=18); s.blob(cx-.2,cy+.6,63,None,SAF,j=.008,n=18)
    # deep side of the bowl, and the light that runs round the soup
    for i in range(38):
        a=math.pi*.78+i*.05; L=s.r.uniform(6,16); s.arc(cx,cy,62-s.r.uniform(0,5),a,a+.34,1.3,'#b9741c')
    for k,r in enumerate((56,49,42,34,27,20)):
        n=int(r/3.4); off=s.r.uniform(0,1)
        for i in range(n):
            a=off+2*math.pi*i/n+s.r.uniform(-.06,.06)
            if s.r.random()<.16: continue
            s.arc(cx,cy,r+s.r.uniform(-1.5,1.5),a,a+min(.8,s.r.uniform(10,17)/r),2.1,LIGHT)
    # chilli butter: two threads and their drops
    for (a0,a1,r0,r1,W) in((-2.6,.9,45,36,3.0),(.5,4.4,40,27,3.3),(3.6,7.4,31,13,2.8)):
        pts=[];ws=[];n=20
        for i in range(n):
            t=i/(n-1); a=a0+(a1-a0)*t; r=r0+(r1-r0)*t+1.6*math.sin(i*1.3); pts.append((cx+r*math.cos(a)*1.04,cy+r*math.sin(a)*.94)); ws.append(.5+W*math.sin(math.pi*t)**.7*(1+.45*math.sin(i*2.1)))
        s.ribbon([(x+.7,y+1) for x,y in pts],[w+.5 for w in ws],'#7d2c16'); s.ribbon(pts,[max(.3,w-.3) for w in ws],'#cf4a1e')
        for i in range(3,n-3,3): x,y=pts[i]; s.g(x-2,y-1,x+1.6,y-.4,.8,'#f6b05e')
    for i in range(9):
        a=s.r.uniform(0,6.3); r=s.r.uniform(8,50); z=s.r.uniform(1.2,2.6); s.blob(cx+r*math.cos(a),cy+r*math.sin(a),z,None,'#cf4a1e',j=.1,n=6)
    s.speck(cx,cy,40,26,DEEP,lo=.9,hi=1.8)
    for a,r,q in((.6,24,.4),(2.5,30,2.1),(4.1,16,5)):
        s.leafs(cx+r*math.cos(a),cy+r*math.sin(a),q,11,3,LEAF,'#d9dfae')
    s.speck(cx,cy,34,14,DLEAF,lo=.8,hi=1.6)
    # lemon on the saucer
    s.lemon(190,186,19,.2)
    s.save('mercimek','Mercimek')
def kebab(s,cx,cy,L,W,a,K=10):
    s.tr=(cx,cy,a,0,0)
    E=[0]
    for i in range(K): E.append(E[-1]+s.r.uniform(.68,1.34))
    E=[e/E[-1] for e in E]; amp=[s.r.uniform(.06,.17) for _ in range(K)]; lean=[s.r.uniform(-3,5) for _ in range(K+1)]
    n=60; top=[];bot=[];hi=[];hl=[]
    for i in range(n+1):
        t=i/n; x=cx-L/2+t*L; e=math.sin(math.pi*t)**.26 if 0<t<1 else 0
        k=max(j for j in range(K) if E[j]<=t or j==0); u=(t-E[k])/(E[k+1]-E[k]); b=amp[k]*(math.sin(math.pi*u)**.8-.55)
        w=W*e*(1+b); m=W*.05*math.sin(t*5.2+cx)
        top.append((x,cy-w+m)); bot.append((x,cy+w*(1+.25*b)+m)); hi.append((x,cy-w*.82+m)); hl.append((x,cy+w*.1+m))
    s.poly([(x+5,y+7) for x,y in top]+[(x+5,y+8) for x,y in bot[::-1]],'#1a0d0e',op='.35')
    # flat skewer
    s.poly([(cx-L/2-22,cy-2.6),(cx+L/2+10,cy-2.6),(cx+L/2+22,cy),(cx+L/2+10,cy+2.6),(cx-L/2-22,cy+2.6)],KEY,smooth=False)
    s.poly([(cx-L/2-21,cy-1.4),(cx+L/2+10,cy-1.4),(cx+L/2+18,cy-.2),(cx-L/2-21,cy+.3)],'#d8d2c4',smooth=False)
    s.poly([(x,y-1.5) for x,y in top]+[(x,y+1.5) for x,y in bot[::-1]],KEY)
    s.poly(top+bot[::-1],DEEP); s.poly(hi+hl[::-1],'#b04c28')
    for k in range(1,K):   # where the fingers pressed
        x=cx-L/2+E[k]*L; d=s.r.choice((.55,.9,.92,.72)); s.g(x-lean[k]*.5,cy-W*.92,x+lean[k],cy+W*d,s.r.uniform(1.1,2),KEY,bend=s.r.uniform(-5,1),b=.5)
    for k in range(K):
        x=cx-L/2+(E[k]+E[k+1])/2*L; q=(E[k+1]-E[k])*L*.33
        s.g(x-q,cy-W*.62,x+q*.9,cy-W*.54,s.r.uniform(1.6,2.7),'#f2a671',bend=-.8)
        if k%3!=1: s.g(x-q*.8,cy-W*.3,x+q,cy-W*.22,s.r.uniform(1.1,2),'#dd7743')
        if k%2: s.g(x-q*.9,cy+W*.6,x+q,cy+W*.64,1.2,KEY)
        if s.r.random()<.5: s.blob(x+s.r.uniform(-2,3),cy+W*s.r.uniform(-.1,.4),s.r.uniform(2,4.6),s.r.uniform(1.4,2.6),KEY,j=.25,n=7)
    for i in range(14):
        x=cx-L/2+8+s.r.random()*(L-16); y=cy+s.r.uniform(-.7,.7)*W; s.g(x-1.3,y,x+1.3,y+.4,.7,LIGHT if i%3 else '#d33')
    s.tr=None
def adana():
    s=D(11); s.plate(120,122,104,motif=DLEAF,well=.76)
    # lavash under the meat
    P=[(46,96),(70,62),(112,44),(160,46),(188,66),(196,104),(180,142),(138,168),(92,176),(56,160),(40,130)]
    s.poly([(x+4,y+5) for x,y in P],'#1a0d0e',op='.25'); 
    c=(118,112); s.poly([(c[0]+(x-c[0])*1.022,c[1]+(y-c[1])*1.022) for x,y in P],KEY); s.poly(P,'#f3deb0')
    for i in range(60):
        a=s.r.uniform(0,6.3);q=62*math.sqrt(s.r.random()); x,y=118+q*1.1*math.cos(a),110+q*.86*math.sin(a)
        s.g(x-s.r.uniform(3,6),y+2,x+s.r.uniform(3,6),y-2,1,'#dcb676')
    for i in range(11):
        a=s.r.uniform(0,6.3);q=s.r.uniform(34,60); s.blob(118+q*1.1*math.cos(a),110+q*.84*math.sin(a),s.r.uniform(3,6.5),s.r.uniform(2,4),'#b98242',j=.25,n=8,rot=a)
    kebab(s,112,84,138,16.5,-.38,9); kebab(s,126,126,146,15.6,-.3,11)
    # pepper from the embers
    s.ribbon([(150,176),(166,170),(182,158),(194,142),(199,124)],[3.2,9,9.6,7,2.4],KEY); s.ribbon([(151,175.5),(166,169.5),(182,157.5),(193.5,142),(198,127)],[1.8,7.4,8,5.4,1],LEAF)
    s.ribbon([(199,126),(203,117),(210,112)],[2.2,1.8,2.6],DLEAF)
    for a in((158,172,176,160),(166,173,186,156),(178,154,194,134)): s.g(*a,1.1,'#bccb83',bend=-2)
    for x,y in((164,170),(180,160),(190,146)): s.blob(x,y,4.5,2.4,KEY,j=.2,n=8,rot=-.7)
    s.tomato(64,170,20,True)
    # onion with sumac
    for i in range(16):
        a=s.r.uniform(0,6.3); cx,cy=112+s.r.uniform(-15,15),187+s.r.uniform(-8,8); r=s.r.uniform(7,12)
        s.arc(cx,cy,r,a,a+1.25,2.6,KEY); s.arc(cx,cy,r,a+.05,a+1.2,1.7,PAPER if i%3 else '#c98aa8')
    s.speck(112,187,20,26,MUL,lo=.8,hi=1.7); 
    for i in range(5): s.leafs(112+s.r.uniform(-16,16),186+s.r.uniform(-9,9),s.r.uniform(0,6),8,2.6,LEAF,'#d9dfae')
    s.save('adana','Adana')
def kunefe():
    s=D(23); cx,cy=120,121; R=92
    # copper dish with two handles
    s.shadow(cx,cy,R)
    for sd in(-1,1):
        s.ribbon([(cx+sd*84,cy-26),(cx+sd*110,cy-23),(cx+sd*115,cy),(cx+sd*110,cy+23),(cx+sd*84,cy+26)],[7,6.4,5.6,6.4,7],KEY)
        s.ribbon([(cx+sd*84,cy-26),(cx+sd*110,cy-23),(cx+sd*115,cy),(cx+sd*110,cy+23),(cx+sd*84,cy+26)],[5.2,4.6,3.8,4.6,5.2],SAND)
        for i in range(5): y=cy-17+i*8.5; s.g(cx+sd*108,y-2,cx+sd*114,y+2,.9,DCOP)
    s.blob(cx,cy,R+1.8,None,KEY,j=.005,n=22); s.blob(cx-.4,cy-.6,R-.2,None,COP,j=.005,n=22)
    for i in range(52):
        a=2*math.pi*i/52; lit=math.cos(a+2.3)>0
        s.arc(cx,cy,R-4.5+s.r.uniform(-1,1),a,a+.1,1.5,'#eab286' if lit else DCOP)
    s.blob(cx,cy,R-9,None,KEY,j=.005,n=20); s.blob(cx+.5,cy+1,R-11.5,None,DCOP,j=.005,n=20)
    a1,a2=.32,1.12  # the slice that is pulled out
    mid=(a1+a2)/2
    def sector(b1,b2,r,dx,dy,fill,op=None):
        n=max(8,int((b2-b1)*7)); P=[(cx+dx,cy+dy)]*2+[(cx+dx+r*math.cos(b1+(b2-b1)*i/n)*(1+s.r.uniform(-.008,.008)),cy+dy+r*math.sin(b1+(b2-b1)*i/n)) for i in range(n+1)]
        # straight cut edges, round outside
        s.poly(P,fill,op,smooth=False)
    r=R-11.5
    sector(a2-.03,a1+2*math.pi+.03,r,0,0,PAPER); 
    sector(a2,a1+2*math.pi,r,0,0,'#e3a03c')
    def strands(b1,b2,dx,dy,n):
        for i in range(n):
            a=s.r.uniform(b1+.05,b2-.05); q=r*math.sqrt(s.r.uniform(.02,.93)); 
            x,y=cx+dx+q*math.cos(a),cy+dy+q*math.sin(a); t=a+math.pi/2+s.r.uniform(-.75,.75); L=min(s.r.uniform(6,12),q*.45+3)
            if q>r-6: t=a+math.pi/2
            if min(a-b1,b2-a)*q<L*.9: t=a+s.r.uniform(-.2,.2)
            s.g(x-L*math.cos(t),y-L*math.sin(t),x+L*math.cos(t),y+L*math.sin(t),1.5,s.col,bend=s.r.uniform(-3,3),b=s.r.uniform(.4,.6))
    for col,n in(('#a9611d',74),('#f7c767',130),('#ffe9b0',84)):
        s.col=col; strands(a2,a1+2*math.pi,0,0,int(n*.85))
    dx,dy=19*math.cos(mid),19*math.sin(mid)
    # cheese pulled to strings
    for i in (0,2,3,6):
        q=18+i*9.4; 
        for (b,sg) in((a1,1),(a2,-1)):
            x,y=cx+q*math.cos(b),cy+q*math.sin(b); x2,y2=cx+dx+(q-6)*math.cos(b+sg*.02),cy+dy+(q-6)*math.sin(b+sg*.02)
            s.g(x,y,x2,y2,1.6+(i%2)*1.3,PAPER,b=.5)
    sector(a1-.0,a2+.0,r-1,dx+3,dy+5,'#1a0d0e','.4'); sector(a1-.035,a2+.035,r+.5,dx-1.6*math.cos(mid),dy-1.6*math.sin(mid),KEY); sector(a1-.025,a2+.025,r,dx-.6,dy-.4,PAPER); sector(a1+.03,a2-.03,r,dx+1.5,dy+1.5,'#e3a03c')
    for col,n in(('#a9611d',13),('#f7c767',24),('#ffe9b0',14)):
        s.col=col; strands(a1+.06,a2-.06,dx,dy,n)
    # pistachio
    for i in range(84):
        a=s.r.uniform(0,6.3); q=30*s.r.random()**.6; x,y=cx-12+q*math.cos(a),cy-10+q*.92*math.sin(a); z=s.r.uniform(1.8,3.6); t=s.r.uniform(0,3)
        s.g(x-z*math.cos(t)+.8,y-z*math.sin(t)+1,x+z*math.cos(t)+.8,y+z*math.sin(t)+1,z*.9,KEY)
        s.g(x-z*math.cos(t),y-z*math.sin(t),x+z*math.cos(t),y+z*math.sin(t),z*.9,(LEAF,'#9db04a',DLEAF,'#b9c766')[i%4])
    s.save('kunefe','Künefe')
def bowl(s,cx,cy,r,fill=None):
    s.shadow(cx,cy,r,dx=3,dy=4); s.blob(cx,cy,r+1.4,None,KEY,j=.01,n=14); s.blob(cx-.4,cy-.4,r-.3,None,PAPER,j=.01,n=14)
    if fill: s.blob(cx,cy,r*.8+.9,None,KEY,j=.012,n=12); s.blob(cx,cy+.3,r*.8-.4,None,fill,j=.012,n=12)
    else:
        for i in range(11): a=math.pi*.8+i*.17; s.g(cx+r*.84*math.cos(a),cy+r*.84*math.sin(a),cx+r*.68*math.cos(a+.06),cy+r*.68*math.sin(a+.06),1,TAN)
def serpme():
    s=D(31); cx,cy=120,121; R=106
    s.shadow(cx,cy,R); s.blob(cx,cy,R+1.8,None,KEY,j=.005,n=22); s.blob(cx-.4,cy-.6,R-.4,None,'#c98d55',j=.005,n=22)
    for y in range(22,222,7):  # grain of the board
        h=math.sqrt(max(0,(R-5)**2-(y-cy)**2)); x=cx-h
        while x<cx+h-6:
            L=min(s.r.uniform(14,40),cx+h-x); s.g(x,y+s.r.uniform(-1,1),x+L,y+s.r.uniform(-1.4,1.4),.9,('#a86b38','#dba976')[s.r.randrange(2)],bend=s.r.uniform(-1,1)); x+=L+s.r.uniform(3,12)
    P=[(cx+68*math.cos(a),cy+68*math.sin(a)) for a in [ -math.pi/2+i*math.pi/3 for i in range(6)]]
    # eggs in the copper pan
    s.shadow(cx,cy,38,dx=3,dy=5)
    s.ribbon([(cx-44,cy-6),(cx-36,cy),(cx-44,cy+6)],[4,5,4],KEY); s.ribbon([(cx+44,cy-6),(cx+36,cy),(cx+44,cy+6)],[4,5,4],KEY)
    s.blob(cx,cy,38.6,None,KEY,j=.006,n=16); s.blob(cx-.3,cy-.3,36.8,None,COP,j=.006,n=16)
    for i in range(30): a=2*math.pi*i/30; s.arc(cx,cy,34.2,a,a+.13,1,'#eab286' if math.cos(a+2.3)>0 else DCOP)
    s.blob(cx,cy,31.5,None,'#3a1f17',j=.01,n=16)
    for x,y,a in((-10,-4,0),(11,5,1)):
        s.blob(cx+x,cy+y,17.5,15.5,'#e3c58c',j=.1,n=10,rot=a); s.blob(cx+x-.6,cy+y-.6,16,14,PAPER,j=.1,n=10,rot=a)
    for x,y in((-10,-5),(12,5)):
        s.blob(cx+x,cy+y,7.8,None,'#b9741c',j=.03); s.blob(cx+x-.4,cy+y-.5,7,None,'#efa92b',j=.03); s.arc(cx+x,cy+y,4.6,3.4,4.6,1.1,'#fff3c9')
    s.speck(cx,cy,24,22,DEEP,lo=.7,hi=1.3)
    # olives
    x,y=P[0]; bowl(s,x,y,26)
    for i,(a,q) in enumerate([(0,0),(0,12),(1.05,12.5),(2.1,12),(3.15,12.5),(4.2,12),(5.25,12.3)]):
        u,v=x+q*math.cos(a),y+q*math.sin(a); s.blob(u,v,6.2,5,KEY if i%3 else DLEAF,j=.06,rot=a); s.arc(u,v,3.2,3.4,4.8,.9,'#cbb7b4'); 
    # tomato and cucumber
    x,y=P[1]; bowl(s,x,y,26)
    for i in range(3): a=i*2.1+.4; s.tomato(x+9*math.cos(a),y+9*math.sin(a),9)
    # honey and clotted cream
    x,y=P[2]; bowl(s,x,y,26,SAF)
    for i in range(14): a=i*.45; s.arc(x,y,16,a,a+.35,1,LIGHT)
    s.blob(x-1,y,11.5,9,KEY,j=.05); s.blob(x-1.4,y-.5,10.3,7.8,PAPER,j=.05)
    for i in range(4): s.arc(x-1,y+1,4+i*1.6,3.3+i*.5,4.5+i*.5,.7,SAND)
    # cheese
    x,y=P[3]; bowl(s,x,y,26)
    for u,v,a,c in((-8,-6,.3,PAPER),(6,-8,-.3,'#f4c869'),(-5,8,-.5,'#f4c869'),(9,6,.5,PAPER)):
        s.tr=(x+u,y+v,a,0,0); q=7
        s.poly([(x+u-q-1,y+v-q*.8-1),(x+u+q+1,y+v-q*.8-1),(x+u+q+1,y+v+q*.8+1.6),(x+u-q-1,y+v+q*.8+1.6)],KEY,smooth=False); s.poly([(x+u-q,y+v-q*.8),(x+u+q,y+v-q*.8),(x+u+q,y+v+q*.8),(x+u-q,y+v+q*.8)],c,smooth=False)
        s.g(x+u-q*.6,y+v+q*.5,x+u+q*.7,y+v+q*.5,.9,SAND); s.g(x+u+q*.3,y+v-q*.3,x+u+q*.6,y+v+q*.3,.8,SAND); s.tr=None
    # jam
    x,y=P[4]; bowl(s,x,y,26,MUL)
    for i in range(16):
        a=s.r.uniform(0,6.3);q=15*math.sqrt(s.r.random()); u,v=x+q*math.cos(a),y+q*math.sin(a); s.blob(u,v,3.4,None,'#5e1430',j=.05,n=7); s.arc(u-.2,v-.2,2,3.3,4.9,.8,'#e6a3bb')
    # cucumber
    x,y=P[5]; bowl(s,x,y,26)
    for i in range(4):
        a=i*1.57+.3;u,v=x+9.5*math.cos(a),y+9.5*math.sin(a); s.blob(u,v,9.2,None,KEY,j=.02,n=10); s.blob(u,v,8,None,DLEAF,j=.02,n=10); s.blob(u,v,6.6,None,'#dfe6b4',j=.03,n=9)
        for k in range(6): b=k*1.05; s.g(u+2*math.cos(b),v+2*math.sin(b),u+4.4*math.cos(b),v+4.4*math.sin(b),.8,LEAF)
    s.save('serpme','Serpme')
def levrek():
    s=D(41); s.plate(120,122,104,motif='#3f6472',well=.8)
    # bed of rocket
    for a,L,x,y in((2.5,46,70,150),(3.0,40,74,166),(2.0,36,92,174),(-.3,40,160,84),(-.9,42,148,76),(.2,36,168,96),(1.4,34,112,176)): s.rocket(x,y,a,L,LEAF if L!=40 else DLEAF)
    cx,cy=118,120; a=-.5
    s.tr=(cx,cy,a,0,0); L=172
    def W(t): return 31*(math.sin(math.pi*min(1,t*.86+.02))**.75)*(1-.30*max(0,(t-.55)))
    N=26; top=[];bot=[]
    for i in range(N+1):
        t=i/N*.9; x=cx-L/2+t*L; w=W(t) if t<.84 else W(.84)+(t-.84)*30
        top.append((x,cy-w*.98)); bot.append((x,cy+w*.92))
    body=top+bot[::-1]
    tx=cx+L/2-18
    s.poly([(x+4,y+9) for x,y in body],'#1a0d0e',op='.34')
    # fins and tail
    tail=[(tx-6,cy-8),(tx+12,cy-20),(tx+30,cy-30),(tx+25,cy-12),(tx+22,cy+1),(tx+27,cy+14),(tx+32,cy+30),(tx+12,cy+18),(tx-6,cy+8)]
    s.poly([(x+(1.6 if x>tx else 0),y*1.0+(1.6 if y>cy else -1.6)) for x,y in tail],KEY); s.poly(tail,'#8d7f63')
    for i in range(9): b=-.62+i*.155; s.g(tx,cy+b*8,tx+27,cy+b*40,1,'#f3e6c8')
    for sd,x0,x1,h in((-1,-22,34,17),(1,16,40,13),(1,-26,-4,12)):
        w0=31 if sd<0 else 27
        P=[(cx+x0,cy+sd*(w0-5)),(cx+x0+6,cy+sd*(w0+h)),((cx+x1),cy+sd*(w0+h*.3)),(cx+x1+4,cy+sd*(w0-9))]
        s.poly([(x,y+sd*1.5) for x,y in P],KEY); s.poly(P,'#8d7f63')
        for i in range(6): q=x0+5+i*(x1-x0-4)/6; s.g(cx+q,cy+sd*(w0-4),cx+q+6,cy+sd*(w0+h*.72-i*1.4),.9,'#f3e6c8')
    s.poly([(x,y-1.7) for x,y in top]+[(x,y+1.7) for x,y in bot[::-1]],KEY); s.poly(body,'#d8bd84')
    back=[(x,y) for x,y in top]+[(x,cy-(cy-y)*.28) for x,y in top[::-1]]
    s.poly(back,'#7a6a4e'); 
    belly=[(x,cy+(y-cy)*.52) for x,y in bot]+[(x,y) for x,y in bot[::-1]]
    s.poly(belly,'#f5e6c3')
    # scales
    for row in range(-5,6):
        for k in range(17):
            t=.27+k*.036+(row%2)*.018
            if t>.82: continue
            x=cx-L/2+t*L; w=W(t); y=cy+row*4.9
            if abs(y-cy)>w*.86: continue
            s.arc(x-4,y,4.2,-.9,.9,1,'#efe0ba' if row<-1 else ('#8f7746' if row<3 else '#cdb27a'))
    # the grill's bars
    for k in range(5):
        x=cx-24+k*22; h=W((x-cx+L/2)/L)
        s.g(x-9,cy-h*.86,x+9,cy+h*.7,3.4,'#5a2c17',b=.5); s.g(x-8,cy-h*.78,x+8,cy+h*.6,2,KEY,b=.5)
    # head
    hx=cx-L/2
    s.poly([(hx+2,cy+1),(hx+12,cy-17),(hx+34,cy-28),(hx+41,cy-14),(hx+42,cy+6),(hx+34,cy+24),(hx+14,cy+16)],'#8d7f63'); s.poly([(hx+4,cy+4),(hx+20,cy+4),(hx+40,cy+8),(hx+33,cy+22),(hx+14,cy+14)],'#e8d5a6')
    s.arc(hx+14,cy,29,-1.0,1.0,1.9,KEY); s.arc(hx+14,cy,22,-.7,.9,1.1,KEY)
    s.blob(hx+21,cy-7,6,None,KEY,j=.03); s.blob(hx+20.6,cy-7.3,4.6,None,PAPER,j=.03); s.blob(hx+21,cy-7,2.4,None,KEY,j=.05)
    s.g(hx+1,cy+3,hx+15,cy+6.5,1.2,KEY); 
    for i in range(7): s.g(hx+12+i*3,cy-14-i*1.4,hx+15+i*3,cy-10-i*.6,.8,'#f3e6c8')
    s.ribbon([(cx-42,cy+4),(cx-30,cy+9),(cx-16,cy+14)],[2,6.5,1],KEY); s.ribbon([(cx-41,cy+4),(cx-30,cy+9),(cx-19,cy+13)],[.8,4.8,.6],'#d8bd84')
    for i in range(4): s.g(cx-40,cy+4+i*.4,cx-21,cy+8+i*2.6,.7,'#7a6a4e')
    s.tr=None
    s.lemon(166,170,21,.3); s.lemon(186,146,17,.9)
    s.rocket(142,186,-.1,28,LEAF)
    s.save('levrek','Levrek')
def cay():
    s=D(53); cx=120
    # saucer
    s.blob(cx+6,200,92,22,'#1a0d0e',j=.006,n=22,op='.3'); s.blob(cx,193,92,25,KEY,j=.005,n=24); s.blob(cx-.4,191.6,90,23,PAPER,j=.005,n=24)
    for i in range(34):
        a=2*math.pi*i/34; s.arc(cx,191.5,80,a,a+.12,2.4,MUL,ry=19)
    s.blob(cx,192,62,13.5,KEY,j=.006,n=20); s.blob(cx,191.4,60.6,12.4,'#f3e2c4',j=.006,n=20)
    for i in range(18): a=-.3+i*.1; s.g(cx+58*math.cos(a),191+11.5*math.sin(a),cx+46*math.cos(a),191+9*math.sin(a),1.2,SAND)
    s.blob(cx+4,194,36,7.5,'#1a0d0e',n=16,op='.4')
    # the tulip: half widths by height
    prof=[(52,39),(60,38.4),(72,35.4),(86,31),(100,27.6),(112,26.6),(124,28),(138,32),(152,36.6),(166,38.6),(178,35.6),(187,29),(193,24),(197,23)]
    def hw(y):
        for (y0,w0),(y1,w1) in zip(prof,prof[1:]):
            if y0<=y<=y1: return w0+(w1-w0)*(y-y0)/(y1-y0)
        return 24
    def shape(g,y0=52,y1=197):
        ys=[y for y,_ in prof if y0<=y<=y1]
        if ys[0]>y0: ys=[y0]+ys
        return [(cx-hw(y)-g,y) for y in ys]+[(cx+hw(y)+g,y) for y in ys[::-1]]
    s.poly(shape(2.2)+[],KEY); s.poly(shape(-.2,52,197),'#fbeed6')
    tea=[(x,y) for x,y in shape(-3.4,76,190)]
    s.poly(tea,'#a8351c')
    # glow in the tea
    P=[(cx-20,84),(cx+2,82),(cx+6,112),(cx+14,150),(cx+8,178),(cx-14,180),(cx-26,158),(cx-18,118)]
    s.poly(P,'#cf5a22'); s.poly([(cx-14,92),(cx-4,92),(cx-2,116),(cx+2,152),(cx-4,172),(cx-15,170),(cx-20,154),(cx-12,118)],'#e98a35')
    for i in range(26):
        y=82+i*4.1; w=hw(y)-4
        s.g(cx+w-1,y,cx+w-s.r.uniform(8,15),y+s.r.uniform(1,3),1.3,'#5f1710',b=.3)
        if i%2: s.g(cx-w+2,y,cx-w+s.r.uniform(6,10),y+2,1,'#7b2013',b=.3)
    for (y0,y1,k,w) in((88,118,-.62,1.9),(126,176,-.7,2.6),(130,166,-.5,1.3)):
        s.g(cx+k*hw(y0),y0,cx+k*hw(y1),y1,w,'#fff3dc',bend=(6 if y0>120 else -4) if k<-.55 else 5,b=.5)
    # surface and rim
    s.blob(cx,77,33,5.4,KEY,j=.004,n=18); s.blob(cx,76.6,31.6,4.4,'#d5652a',j=.004,n=18); s.arc(cx,77,24,2.5,3.8,1,LIGHT,ry=3)
    s.blob(cx,52,41.4,6.8,KEY,j=.004,n=20); s.blob(cx,52,39,5,'#fbeed6',j=.004,n=20); s.blob(cx,53.4,36.6,4,'#e7d3ad',j=.004,n=18)
    s.arc(cx,52,40,.3,1.2,1,PAPER,ry=6); 
    for sd in(-1,1): s.g(cx+sd*38,60,cx+sd*33,76,.9,SAND)
    s.blob(cx,196,24,4,KEY,j=.01,n=14); s.blob(cx,195,22,2.8,'#e8cfa4',j=.01,n=12)
    # spoon and sugar
    s.ribbon([(148,200),(172,194),(198,182)],[1.8,1.9,1.4],KEY); s.blob(143,201,9,4.6,KEY,rot=-.2); s.blob(142.6,200.4,7.4,3.3,'#d8d2c4',rot=-.2); s.ribbon([(150,199),(172,193.4),(197,182)],[.7,.8,.6],'#d8d2c4')
    for x,y,a in((66,190,-.12),(84,197,.2)):
        s.tr=(x,y,a,0,0); s.poly([(x-9,y-8),(x+8,y-8),(x+8,y+6),(x-9,y+6)],KEY,smooth=False); s.poly([(x-7.8,y-6.8),(x+6.8,y-6.8),(x+6.8,y-2),(x-7.8,y-2)],'#fffdf7',smooth=False); s.poly([(x-7.8,y-1.2),(x+6.8,y-1.2),(x+6.8,y+4.8),(x-7.8,y+4.8)],TAN,smooth=False); s.speck(x,y-3,5,7,SAND,lo=.4,hi=.8); s.tr=None
    # steam
    for x,ph in((104,0),(124,1.6),(140,.7)):
        pts=[(x+5*math.sin(ph+i*.8),40-i*4.6) for i in range(7)]; s.ribbon(pts,[.4,1.3,2,2.1,1.6,1,.3],'#b9a58c',op='.8')
    s.save('cay','Çay')
# ---- second set -------------------------------------------------------------------------------------------------
SLATE='#3f6472'; CLAY='#b05a32'; DCLAY='#6f321b'; CRUST='#dc983f'; HONEY='#f0b44c'; TOAST='#a3621f'
def ell(s,cx,cy,rx,ry,fill,n=22,op=None,j=.004,rot=0): s.blob(cx,cy,rx,ry,fill,j=j,n=n,op=op,rot=rot)
def turned(cx,prof,g=0):
    e=[(prof[-1][0]+(2.2 if g>0 else 0),prof[-1][1]-(0 if g>0 else .6))]; return [(cx-w-g,y) for y,w in prof+e]+[(cx+w+g,y) for y,w in (prof+e)[::-1]]
def width(prof,y):
    for (y0,w0),(y1,w1) in zip(prof,prof[1:]):
        if y0<=y<=y1: return w0+(w1-w0)*(y-y0)/(y1-y0)
    return prof[-1][1]
def steam(s,L,fill='#b9a58c',y0=40,k=4.6,n=7):
    for x,ph in L:
        pts=[(x+5*math.sin(ph+i*.8),y0-i*k) for i in range(n)]; s.ribbon(pts,[.4]+[1.3+.8*math.sin(math.pi*i/(n-1)) for i in range(1,n-1)]+[.3],fill,op='.85')
def wood(s,inside,x0,x1,y0,y1,step=7,cols=('#a86b38','#dba976')):
    y=y0
    while y<y1:
        x=x0+s.r.uniform(0,16)
        while x<x1:
            L=s.r.uniform(14,38)
            if inside(x,y) and inside(x+L,y): s.g(x,y,x+L,y+s.r.uniform(-1,1),.9,cols[s.r.randrange(2)],bend=s.r.uniform(-1,1))
            x+=L+s.r.uniform(3,14)
        y+=step
def parsley(s,cx,cy,a,L,fill=LEAF):
    # three lobes on a stalk
    s.g(cx,cy,cx+L*.7*math.cos(a),cy+L*.7*math.sin(a),1.5,DLEAF)
    for d,k in((-.75,.62),(.75,.62),(0,1)):
        x,y=cx+L*.42*math.cos(a),cy+L*.42*math.sin(a); s.leafs(x,y,a+d,L*.6*k,L*.2,fill,'#d9dfae')
def humus():
    s=D(61); cx,cy,R=114,113,95
    s.shadow(cx,cy,R); s.blob(cx,cy,R+1.7,None,KEY,j=.006,n=20); s.blob(cx-.5,cy-.6,R-.4,None,SLATE,j=.006,n=20)
    for i in range(24):
        a=2*math.pi*i/24+s.r.uniform(-.04,.04); lit=math.cos(a+2.3)>-.1
        s.arc(cx,cy,R-6.5+s.r.uniform(-1,1),a,a+.19,2,'#a9c3c5' if lit else '#27434f')
    for i in range(20): a=-.4+i*.1; s.g(cx+(R-10)*math.cos(a),cy+(R-10)*math.sin(a),cx+(R-18)*math.cos(a+.03),cy+(R-18)*math.sin(a+.03),1.5,'#27434f',b=.3)
    P=[]
    for i in range(30):
        a=2*math.pi*i/30; q=75+3.4*math.sin(3*a+1)+2*math.sin(8*a); P.append((cx+q*math.cos(a),cy+q*math.sin(a)))
    s.poly([(x+3,y+5) for x,y in P],'#1a0d0e','.35'); s.poly([(cx+(x-cx)*1.02,cy+(y-cy)*1.02) for x,y in P],KEY); s.poly(P,'#eccf95')
    # the spoon's path: one long furrow with its ridge
    def sp(t,off=0):
        a=2.5-t*2*math.pi*1.62; r=63-t*37+2.6*math.sin(t*19)+off; return cx+r*math.cos(a)*1.03,cy+r*math.sin(a)*.97
    n=52; env=lambda t:min(1,t*6,(1-t)*7+.25)
    for off,W,col in((5.4,4.2,'#fdf1d2'),(-2.4,7.4,'#bb8b43'),(-1.2,6,'#cda321')):
        s.ribbon([sp(i/n,off) for i in range(n+1)],[.3+W*env(i/n)*(1+.13*math.sin(i*.9)) for i in range(n+1)],col)
    for i in range(19):
        t=.05+i*.048; x,y=sp(t,-3.4+s.r.uniform(-1,1.6)); x2,y2=sp(t+.022,-3.2); s.g(x,y,x2,y2,1.3,'#f6e384' if i%3 else '#fff8d4')
    for i in range(30):
        a=s.r.uniform(0,6.3); r=s.r.uniform(26,71); s.arc(cx,cy,r,a,a+7/r,1,'#d0a761' if i%3==0 else '#fff6dc')
    # oil in the middle, and chickpeas
    Q=[(cx+(24+2.6*math.sin(3*a))*math.cos(a),cy+1+(22+2.2*math.sin(4*a+1))*math.sin(a)) for a in [i*.3927 for i in range(16)]]
    s.poly([(cx+(x-cx)*1.06,cy+(y-cy)*1.06) for x,y in Q],'#8a641f'); s.poly(Q,'#d9aa25'); s.arc(cx,cy,19,2.7,4.4,1.8,'#f9e999')
    for x,y,r in((-9,-8,8),(6,-10,7.4),(13,3,8),(-10,7,7.6),(2,11,8.4)):
        x+=cx;y+=cy; s.blob(x+1,y+1.6,r+.4,None,'#8a641f',j=.03,n=9); s.blob(x,y,r,r*.95,KEY,j=.03,n=9); s.blob(x-.3,y-.4,r-1.5,r-1.9,'#f0c77e',j=.03,n=9); s.arc(x,y,r*.55,3.1,5,1.5,'#fff3d4'); s.g(x-1.5,y-r*.1,x+1,y+r*.55,.9,'#a9742f',bend=1)
    # paprika, thrown from the upper right
    for i in range(130):
        a=s.r.gauss(-.72,.33); r=s.r.uniform(26,72); x,y=cx+r*math.cos(a),cy+r*math.sin(a); z=s.r.uniform(.9,2.1); s.g(x-z,y-z*.4,x+z,y+z*.4,z*.8,'#a92e14' if i%4 else '#d9572a')
    for x,y,a in((70,150,-.9),(82,160,-.1),(60,96,-1.9)): parsley(s,x,y,a,27)
    # warm bread
    for (x,y,a,L) in((152,160,.12,66),(132,178,.58,62)):
        P=[(x,y)]+[(x+L*math.cos(a+b),y+L*math.sin(a+b)) for b in(-.42,-.22,0,.22,.42)]; mx,my=sum(p[0] for p in P)/6,sum(p[1] for p in P)/6
        s.poly([(px+4,py+6) for px,py in P],'#1a0d0e','.35',smooth=False); s.poly([(mx+(px-mx)*1.075,my+(py-my)*1.075) for px,py in P],KEY,smooth=False); s.poly(P,'#f3d8a0',smooth=False)
        for i in range(7): q=s.r.uniform(.35,.85)*L; b=s.r.uniform(-.28,.28); px,py=x+q*math.cos(a+b),y+q*math.sin(a+b); s.blob(px,py,s.r.uniform(2.4,5),s.r.uniform(1.6,3),'#c07f36' if i%3 else '#8f4f1c',j=.25,n=7,rot=a)
        for i in range(12): q=s.r.uniform(.2,.9)*L; b=s.r.uniform(-.34,.34); px,py=x+q*math.cos(a+b),y+q*math.sin(a+b); s.g(px-3,py,px+3,py+1,1,'#dcb06a' if i%2 else '#fff2d2')
        s.arc(x,y,L-3,a-.4,a+.4,2.4,'#c98c43')
    s.save('humus','Humus')
def roll(s,cx,cy,L,w,a):
    s.tr=(cx,cy,a,0,0); x0,x1=cx-L/2,cx+L/2
    top=[(x0+i*L/10,cy-w*(1-.16*(i/10)**2)*(1 if i<10 else .82)+.7*math.sin(i*2.3)) for i in range(11)]; bot=[(x,2*cy-y+.6*math.sin(x)) for x,y in top]; B=top+[(x1+5,cy-w*.35),(x1+5,cy+w*.35)]+bot[::-1]
    s.poly([(x+(1.6 if x>cx else 0),cy+(y-cy)*(1+1.7/w)) for x,y in B]+[(x0-4,cy)],KEY); s.poly(B,CRUST)
    s.poly([(x,cy+(y-cy)*.86) for x,y in top]+[(x,cy-w*.3) for x,y in top[::-1]],'#f3c260'); s.poly([(x,cy+w*.42) for x,y in top]+[(x,cy+w*.93) for x,y in top[::-1]],'#b06a24')
    for k in range(4):  # the turns of the sheet
        x=x0+20+k*L/4.3; s.g(x-7,cy-w*.94,x+9,cy+w*.9,1.3,KEY,bend=-3,b=.5)
    for i in range(13):
        x=s.r.uniform(x0+8,x1-5); y=cy+s.r.uniform(-.8,.8)*w; s.g(x-s.r.uniform(3,7),y,x+s.r.uniform(3,7),y+s.r.uniform(-.6,.6),s.r.uniform(.9,1.6),('#fbe3a0','#8a4a18','#f7d07e')[i%3])
    for i in range(4): s.blob(s.r.uniform(x0+16,x1-8),cy+s.r.uniform(-.4,.55)*w,s.r.uniform(2,4),s.r.uniform(1.2,2),'#8f4a17',j=.3,n=7)
    s.blob(x0,cy,w*.52+1.4,w+1.4,KEY,j=.01,n=12); s.blob(x0,cy,w*.52-.1,w-.3,'#f0c877',j=.015,n=12)
    for r in(.8,.6): s.arc(x0,cy,w*r,.3,2.6,1,TOAST,ry=None); s.arc(x0,cy,w*r*.5,3.4,6.1,1,TOAST)
    s.blob(x0-.3,cy+.4,w*.3,w*.58,PAPER,j=.1,n=9)
    for i in range(4): q=s.r.uniform(-.4,.4)*w; s.g(x0-2,cy+q,x0+2.4,cy+q+1,.8,(LEAF,SAND)[i%2])
    s.tr=None
def borek():
    s=D(67); cx,cy=120,166
    ell(s,cx+6,cy+9,110,50,'#1a0d0e',op='.3'); ell(s,cx,cy+2.6,110.4,52,KEY); ell(s,cx,cy+1.2,108.4,48.6,PAPER); 
    for i in range(40):
        a=2*math.pi*i/40; s.arc(cx,cy+1,98,a,a+.105,2.3,DLEAF,ry=42.5)
    for i in range(24): a=-.5+i*.11; s.g(cx+106*math.cos(a),cy+1+47*math.sin(a),cx+96*math.cos(a+.04),cy+1+42*math.sin(a+.04),1.2,TAN,b=.25)
    ell(s,cx,cy+1,84,35.6,KEY); ell(s,cx,cy+1.6,82.6,34.4,'#f7e8cd')
    A=-.5; ca,sa=math.cos(A),math.sin(A)
    # shadow of the pile
    s.poly([(60,196),(100,206),(150,196),(206,150),(196,134),(120,150)],'#1a0d0e','.3')
    for (x,y) in((92,142),(124,153),(156,164)): roll(s,x+4,y-2,112,16.5,A)
    for (x,y) in((109,121),(141,132)): roll(s,x+4,y-4,112,16.5,A)
    roll(s,128,94,112,16.5,A)
    s.lemon(186,190,17,.3)
    for x,y,a in((150,206,-.4),(160,212,.1),(166,201,-.9)): parsley(s,x,y,a,21)
    s.save('borek','Sigara böreği')
def coban():
    s=D(71); cx,ry=120,33
    prof=[(120,98),(132,97),(148,91),(164,80),(180,62),(192,46),(202,38),(206,37)]
    ell(s,cx+10,205,66,12,'#1a0d0e',op='.3',n=18)
    # wooden spoon behind
    s.ribbon([(168,112),(188,72),(206,34)],[6,5.4,5.6],KEY); s.ribbon([(168,112),(188,72),(205.4,36)],[4.4,3.8,4],'#c98d55'); s.g(176,98,202,42,1.1,'#a86b38')
    s.poly(turned(cx,[(192,38),(209,42),(211,42)],1.6),KEY,smooth=False); s.poly(turned(cx,[(192,37),(208,41),(209.4,41)],0),'#e8cfa4',smooth=False)
    s.poly(turned(cx,[(112,98)]+prof,1.8),KEY); s.poly(turned(cx,[(114,98)]+prof,-.4),PAPER)
    for i in range(28):  # shade of the belly
        t=i/27; y=126+t*66; w=width(prof,y); L=s.r.uniform(14,30)*(1-abs(t-.45)); s.g(cx+w-2,y,cx+w-2-L,y+3.5,1.5,SAND,b=.3)
    for i in range(9): y=130+i*6; w=width(prof,y); s.g(cx-w+4,y,cx-w+10,y+2.4,1,TAN)
    for i in range(17):  # motif: leaf and berry
        u=-.8+i*.1; y=140+ (1-u*u)**.5*17; x=cx+u*93
        w=max(.35,(1-u*u)**.5); y+=5; s.g(x-5.6*w,y-6,x+5.6*w,y+5,4,MUL if i%2 else DLEAF); s.blob(x,y+12-(1-w)*6,2.2*w+.4,2.2,MUL if i%2==0 else DLEAF,n=7,j=.05)
    ell(s,cx,118,99.6,ry+2,KEY); ell(s,cx-.4,117.4,97.4,ry,PAPER); ell(s,cx,118.4,90,ry-4,KEY); ell(s,cx,119,88.6,ry-5.4,'#d9c08c')
    # the heap, from back to front
    it=[]
    for r in range(7):
        y=72+r*10.8; half=min(84,28+r*15)
        n=max(3,int(half/8.4))
        for k in range(n+1):
            x=-half+2*half*k/n+(r%2)*5+s.r.uniform(-3,3); yy=y+14*(x/92)**2+s.r.uniform(-3,3)
            if yy<146-(x/86)**2*18 and abs(x)<90: it.append((yy,cx+x,yy))
    it.sort()
    s.poly([(cx-84,120),(cx-66,92),(cx-36,74),(cx,68),(cx+36,74),(cx+66,92),(cx+84,120),(cx+50,142),(cx,147),(cx-50,142)],DLEAF)
    for k,(v,x,y) in enumerate(it):
        m=(0,1,2,0,1,4,0,3,1,0,2,1,0)[(k*5)%13]; a=s.r.uniform(0,6.3)
        if m==0:   # tomato, diced
            s.tr=(x,y,a,0,0); q=s.r.uniform(7,9); P=[(x-q,y-q*.7),(x+q*.9,y-q*.8),(x+q,y+q*.75),(x-q*.85,y+q*.8)]
            s.poly([(x+(px-x)*1.2,y+(py-y)*1.2) for px,py in P],KEY,smooth=False); s.poly(P,'#cf4327',smooth=False); s.poly([(x-q,y-q*.7),(x+q*.9,y-q*.8),(x+q*.6,y-q*.1),(x-q*.7,y)],'#ea7a52',smooth=False); s.g(x-q*.4,y+q*.4,x+q*.5,y+q*.35,1,LIGHT); s.tr=None
        elif m==1:   # cucumber
            q=s.r.uniform(8,9.6); s.blob(x,y,q+1.3,q*.8+1.3,KEY,j=.03,n=8,rot=a); s.blob(x,y,q,q*.8,'#4f6e2c',j=.03,n=8,rot=a); s.blob(x,y,q*.8,q*.6,'#e3ecba',j=.04,n=8,rot=a)
            for b in range(3): s.g(x+1.6*math.cos(b*2.1+a),y+1.4*math.sin(b*2.1+a),x+4.2*math.cos(b*2.1+a),y+3.2*math.sin(b*2.1+a),.9,LEAF)
        elif m==2:   # onion
            r=s.r.uniform(8,11); s.arc(x,y+3,r,a,a+1.9,3,KEY); s.arc(x,y+3,r,a+.06,a+1.84,2,'#fbeef0'); s.arc(x,y+3,r+1.4,a+.2,a+1.7,.7,'#b2557f')
        elif m==3:   # green pepper
            r=s.r.uniform(7,9); s.arc(x,y,r,a,a+2.4,4,KEY); s.arc(x,y,r,a+.05,a+2.35,2.6,'#8fa845'); s.arc(x,y-.5,r-.6,a+.4,a+1.8,.8,'#dbe4a6')
        else: parsley(s,x-8*math.cos(a),y-8*math.sin(a),a,20)
    for x,y in((92,92),(146,84),(166,118)): s.blob(x,y,8.6,7.4,KEY,j=.05,n=10); s.arc(x-.4,y,4.4,3.4,4.9,1.2,'#cbb7b4')
    s.speck(cx,104,36,30,MUL,lo=.7,hi=1.4)
    # front lip over the heap
    s.arc(cx,119,93.5,.28,2.86,2.6,KEY,ry=ry-1); 
    pts=[(cx+94*math.cos(t),118.4+(ry-1.2)*math.sin(t)) for t in [i*math.pi/24 for i in range(25)]]
    s.ribbon(pts,[2.4]+[5]*23+[2.4],KEY); s.ribbon(pts,[1]+[3.5]*23+[1],PAPER)
    s.save('coban','Çoban salata')
def pide():
    s=D(73); A=-.72; cx,cy=116,118
    s.tr=(cx,cy,A,0,0)
    # board with a handle
    def bd(g,dx=0,dy=0): return [(x+dx,y+dy) for x,y in [(cx-106-g,cy-20),(cx-100,cy-54-g),(cx-60,cy-62-g),(cx+40,cy-62-g),(cx+82,cy-54-g),(cx+94,cy-15-g),(cx+118+g,cy-11-g),(cx+124+g,cy),(cx+118+g,cy+11+g),(cx+94,cy+15+g),(cx+82,cy+54+g),(cx+40,cy+62+g),(cx-60,cy+62+g),(cx-100,cy+54+g),(cx-106-g,cy+20)]]
    s.poly(bd(1,9,3),'#1a0d0e','.3'); s.poly(bd(1.7),KEY); s.poly(bd(-.3),'#c98d55')
    wood(s,lambda x,y:abs(x-cx+8)<88 and abs(y-cy)<55,cx-98,cx+84,cy-54,cy+55,step=9)
    s.blob(cx+117,cy,3.6,None,KEY,n=8); s.tr=None
    L=212; N=6
    def W(t): return 45*max(0,math.sin(math.pi*t))**.78+.6
    def part(t0,t1,k,kx=1.0,m=7):
        T=[t0+(t1-t0)*i/m for i in range(m+1)]
        return [(cx-L/2-5+t*L*1.0,cy-W(t)*k) for t in T]+[(cx-L/2-5+t*L,cy+W(t)*k) for t in T[::-1]]
    cut=[0,.21,.36,.5,.64,.79,1]
    for i in range(N):
        a,b=cut[i]+.006,cut[i+1]-.006; off=(-3.5,2.6,-1.6,2.2,-2.4,3.2)[i]; s.tr=(cx,cy,A+(.02,-.03,.015,-.02,.03,-.02)[i],-off*math.sin(A)*.9+(i-2.5)*1.5*math.cos(A),off*math.cos(A)*.9+(i-2.5)*1.5*math.sin(A))
        P=part(a,b,1); mx,my=cx-L/2+(a+b)/2*L,cy
        G=[(px+(1.7 if px>mx else -1.7)*(1 if 0<abs(px-mx) else 0)*(.9 if abs(px-(cx-L/2+a*L))<.1 or abs(px-(cx-L/2+b*L))<.1 else 0),py+(1.8 if py>cy else -1.8)) for px,py in P]
        s.poly([(px+1,py+7) for px,py in P],'#1a0d0e','.32',smooth=False); s.poly(G,KEY,smooth=False); s.poly(P,'#e5a64a',smooth=False)
        # lit upper edge, brown lower edge
        m=7; T=[a+(b-a)*j/m for j in range(m+1)]; X=lambda t:cx-L/2-5+t*L
        s.poly([(X(t),cy-W(t)*.97) for t in T]+[(X(t),cy-W(t)*.84) for t in T[::-1]],'#fad78a',smooth=False); s.poly([(X(t),cy+W(t)*.86) for t in T]+[(X(t),cy+W(t)*.99) for t in T[::-1]],'#b06a24',smooth=False)
        a2,b2=max(a,.075),min(b,.925); F=part(a2,b2,.7)
        s.poly([(px,cy+(py-cy)*1.05) for px,py in F],'#5a2010',smooth=False); s.poly(F,'#a23d1f',smooth=False)
        for j in range(int(17*(b-a)/.15)):
            t=s.r.uniform(a2+.01,b2-.01); y=cy+s.r.uniform(-.6,.6)*W(t); z=s.r.uniform(2.2,4.8); u=s.r.uniform(0,3.1)
            s.g(X(t)-z*math.cos(u),y-z*math.sin(u),X(t)+z*math.cos(u),y+z*math.sin(u),z*.75,('#cf6436','#6b2210','#cf6436','#7c2b14','#e58c55')[j%5])
        for j in range(int(3.4*(b-a)/.15)):
            t=s.r.uniform(a2+.02,b2-.02); y=cy+s.r.uniform(-.5,.5)*W(t); u=s.r.uniform(0,3.1)
            s.g(X(t)-4*math.cos(u),y-4*math.sin(u),X(t)+4*math.cos(u),y+4*math.sin(u),2.4,KEY); s.g(X(t)-3.4*math.cos(u),y-3.4*math.sin(u),X(t)+3.4*math.cos(u),y+3.4*math.sin(u),1.7,('#8fa845','#e0512b')[j%3==1])
        n=int(5*(b-a)/.15)
        for j in range(n):   # folds of the edge
            t=a+.012+(b-a-.024)*j/max(1,n-1)
            for sd in(-1,1):
                s.g(X(t)-2,cy+sd*W(t)*.72,X(t)+2.5,cy+sd*W(t)*.93,1.7,TOAST if sd<0 else ('#fbe0a0','#7d3f16')[j%2])
        for j in range(3):
            t=s.r.uniform(a+.02,b-.02); sd=s.r.choice((-1,1)); s.blob(X(t),cy+sd*W(t)*.84,s.r.uniform(2.4,4.6),s.r.uniform(1.4,2.2),'#7d3f16',j=.25,n=7)
        s.tr=None
    for x,y,r,a in((176,178,21,.25),(196,150,15,.8)): s.shadow(x,y,r,dx=3,dy=5); s.lemon(x,y,r,a)
    for x,y,r in((52,70,14),(76,48,11)): s.shadow(x,y,r,dx=3,dy=4); s.tomato(x,y,r)
    for x,y,a in((58,58,-1.1),(38,96,-2.2)): parsley(s,x,y,a,27)
    s.save('pide','Pide')
def chunk(s,x,y,q,fill,lit,a):
    s.tr=(x,y,a,0,0); P=[(x-q,y-q*.62),(x+q*.3,y-q*.8),(x+q,y-q*.3),(x+q*.8,y+q*.62),(x-q*.5,y+q*.75),(x-q*1.05,y+q*.3)]
    s.poly([(x+(px-x)*1.17,y+(py-y)*1.2) for px,py in P],KEY,smooth=False); s.poly(P,fill,smooth=False); s.poly([(x-q*.95,y-q*.55),(x+q*.3,y-q*.74),(x+q*.86,y-q*.24),(x-q*.25,y-q*.02)],lit,smooth=False); s.g(x-q*.5,y+q*.35,x+q*.6,y+q*.3,.9,KEY,op='.6'); s.tr=None
def guvec():
    s=D(79); cx=114
    prof=[(106,80),(116,81),(128,88),(146,95),(164,95),(182,86),(198,68),(206,58),(210,56)]
    ell(s,cx+14,212,92,15,'#1a0d0e',op='.3',n=20)
    ell(s,cx+2,209,84,13,KEY,n=20); ell(s,cx+2,207,82,11.4,'#c98d55',n=20)
    for i in range(9): s.g(cx-70+i*16,207+(i%3)*2,cx-58+i*16,207.6+(i%3)*2,.9,'#a86b38')
    for sd in(-1,1):
        pts=[(cx+sd*82,122),(cx+sd*97,124),(cx+sd*102,138),(cx+sd*98,151),(cx+sd*88,158)]; s.ribbon(pts,[8,8,7.4,8,8],KEY); s.ribbon(pts,[6.2,6.2,5.6,6.2,6.2],CLAY if sd<0 else '#8f4526')
    s.poly(turned(cx,[(100,80)]+prof,1.8),KEY); s.poly(turned(cx,[(102,80)]+prof,-.4),CLAY)
    s.poly([(cx+width(prof,y)*.35,y) for y in range(120,208,10)]+[(cx+width(prof,y)-1,y) for y in range(206,110,-10)],'#8f4526')
    # glaze that ran down
    top=[(cx-79,106)]+[(cx-79+i*158/8,106) for i in range(1,8)]+[(cx+79,106)]
    drip=[(cx+86,124),(cx+74,136),(cx+60,132),(cx+46,146),(cx+30,138),(cx+12,150),(cx-6,139),(cx-24,148),(cx-40,137),(cx-56,145),(cx-70,132),(cx-86,126)]
    s.poly(top+drip,DCLAY)
    for x,y,w in((cx-64,128,4),(cx-36,133,4),(cx-8,136,4)): s.g(x,y-10,x+w,y+1,1.6,'#b9714a')
    for i in range(30):
        y=142+i*2.1; w=width(prof,y); L=s.r.uniform(16,36); s.g(cx+w-2,y,cx+w-L,y+3,1.4,DCLAY,b=.3)
        if i%2: s.g(cx-w+6,y,cx-w+s.r.uniform(18,30),y+2,1.3,'#dd9466',b=.4)
    for i in range(13): y=168; x=cx-78+i*13; s.g(x-5,y+2-((x-cx)/40)**2,x+5,y+3-((x-cx)/40)**2,1.2,DCLAY)
    ell(s,cx,104,83,26.6,KEY); ell(s,cx-.4,103,80.8,24.6,CLAY); 
    for i in range(30): a=2*math.pi*i/30; s.arc(cx,103,76.5,a,a+.14,1.5,'#e2a077' if math.cos(a+2.3)>0 else DCLAY,ry=22)
    ell(s,cx,104,71,20,KEY); ell(s,cx,105.4,69.6,18.4,'#b63f1c')
    for i in range(26): a=s.r.uniform(0,6.3); q=s.r.uniform(.3,.95); s.arc(cx,105,66*q,a,a+.3,1.2,('#e8763a','#7e2410')[i%2],ry=17*q)
    B=[(-52,100,9,0),(-34,94,9.5,1),(-12,91,10,0),(14,90,9.5,2),(38,94,10,1),(54,101,8.5,0),(-44,108,8.5,2),(-22,103,11,1),(4,102,11.5,0),(30,104,11,3),(48,110,8.5,1),(-28,115,8.5,0),(-4,116,9.5,3),(22,117,9,0)]
    for x,y,q,m in B:
        f_,l=(('#7d3a1f','#b5683c'),('#eebf5a','#fae3a2'),('#d04a28','#f08a5e'),('#67803a','#a9bd62'))[m]; chunk(s,cx+x,y,q*1.12,f_,l,s.r.uniform(-.5,.5))
    for x,y,a in((cx-10,96,-.5),(cx+22,99,2.4)): parsley(s,x,y,a,19)
    s.speck(cx,106,14,10,KEY,lo=.5,hi=1)
    # the lid leans against the pot
    X,Y=196,170
    s.blob(X+6,Y+6,28,43,'#1a0d0e',j=.006,n=18,rot=.22,op='.3'); s.blob(X,Y,27,42.6,KEY,j=.006,n=18,rot=.22); s.blob(X-.4,Y-.6,25,40.6,CLAY,j=.006,n=18,rot=.22); s.blob(X-1,Y-1,20,34,DCLAY,j=.006,n=16,rot=.22); s.blob(X-1.6,Y-1.6,18.6,32.4,'#c26a3d',j=.008,n=16,rot=.22)
    for i in range(16): a=-.9+i*.16; s.g(X+18*math.cos(a),Y+32*math.sin(a),X+11*math.cos(a),Y+22*math.sin(a),1.3,DCLAY,b=.3)
    s.blob(X-2,Y-2,9,12,KEY,rot=.22,n=10); s.blob(X-3,Y-3.4,7.2,10,CLAY,rot=.22,n=10); s.arc(X-3,Y-4,4.6,2.8,4.6,1.4,'#e8b08a')
    steam(s,((86,0),(112,1.6),(138,.7)),y0=74,k=6.4,n=8)
    s.save('guvec','Güveç')
def slab(s,cx,cy,a,b,h,seed):
    # a lozenge of baklava: cx,cy is the middle of the top
    E,S,Wp,N=(cx+a,cy),(cx,cy+b),(cx-a,cy),(cx,cy-b); dn=lambda p,k=h:(p[0],p[1]+k)
    o=[(N[0],N[1]-1.8),(E[0]+2,E[1]),(E[0]+2,E[1]+h),(S[0],S[1]+h+2),(Wp[0]-2,Wp[1]+h),(Wp[0]-2,Wp[1])]
    s.poly(o,KEY,smooth=False)
    s.poly([Wp,S,dn(S),dn(Wp)],'#e0a24a',smooth=False); s.poly([S,E,dn(E),dn(S)],'#b9762c',smooth=False)
    lerp=lambda p,q,t:(p[0]+(q[0]-p[0])*t,p[1]+(q[1]-p[1])*t)
    for face,(p,q) in enumerate(((Wp,S),(S,E))):
        k0,k1=h*.42,h*.62
        s.poly([(p[0],p[1]+k0),(q[0],q[1]+k0),(q[0],q[1]+k1),(p[0],p[1]+k1)],DLEAF if face else LEAF,smooth=False)
        for i in range(8):
            u=lerp(p,q,(i+.5)/8); s.g(u[0]-1.8,u[1]+h*.52+s.r.uniform(-2,2),u[0]+1.8,u[1]+h*.52+s.r.uniform(-2,2),1.4,('#b9c766','#3f5727','#94a850')[i%3])
        for r in(.11,.23,.35,.74,.88):
            t=0
            while t<.94:
                L=s.r.uniform(.24,.6); t2=min(1,t+L); u,v=lerp(p,q,t),lerp(p,q,t2); y=h*r+s.r.uniform(-.5,.5); s.g(u[0],u[1]+y,v[0],v[1]+y,1.3,('#fbe0a0','#8a4f17')[s.r.randrange(2)] if not face else ('#e0a24a','#6f3a10')[s.r.randrange(2)]); t=t2+.03
    s.poly([N,E,S,Wp],'#e7a63d',smooth=False)
    for i in range(17):
        u,v=s.r.uniform(-.9,.9),s.r.uniform(-.9,.9)
        if abs(u)+abs(v)>.9: continue
        x,y=cx+u*a,cy+v*b; s.g(x-s.r.uniform(4,9),y-s.r.uniform(1.6,3.4),x+s.r.uniform(4,9),y+s.r.uniform(1.6,3.4),1.2,('#fbdf94','#b56f1f','#fbdf94','#f7c96a')[i%4])
    s.g(Wp[0]+3,Wp[1]-.6,N[0]-1,N[1]+1.6,1.4,'#fff0c4'); s.g(S[0]-2,S[1]-1.4,Wp[0]+6,Wp[1]+1.2,1.1,'#8a4f17')
    for i in range(19):
        u,v=s.r.gauss(0,.2),s.r.gauss(0,.2); x,y=cx+u*a,cy+v*b-abs(s.r.gauss(0,2)); z=s.r.uniform(2.2,3.9); t=s.r.uniform(0,3)
        s.g(x-z*math.cos(t)+.7,y-z*.7*math.sin(t)+1,x+z*math.cos(t)+.7,y+z*.7*math.sin(t)+1,z*.85,KEY); s.g(x-z*math.cos(t),y-z*.7*math.sin(t),x+z*math.cos(t),y+z*.7*math.sin(t),z*.85,(LEAF,'#a9bd52',DLEAF,'#c3d06e')[i%4])
def baklava():
    s=D(83); cx,cy=120,160
    ell(s,cx+6,cy+12,108,54,'#1a0d0e',op='.3'); ell(s,cx,cy+4.6,108.4,55.6,KEY); ell(s,cx,cy+2.8,106.2,51.8,PAPER)
    for i in range(38): a=2*math.pi*i/38; s.arc(cx,cy+2.6,97,a,a+.11,2.4,MUL,ry=45.6)
    for i in range(24): a=-.5+i*.11; s.g(cx+104*math.cos(a),cy+2.6+50*math.sin(a),cx+95*math.cos(a+.04),cy+2.6+45*math.sin(a+.04),1.2,TAN,b=.25)
    ell(s,cx,cy+2.6,84,38,KEY); ell(s,cx,cy+3.2,82.6,36.8,'#f3e2c4')
    s.poly([(60,172),(120,206),(196,176),(206,160),(150,130)],'#1a0d0e','.3',smooth=False)
    a,b,h=46,24,34
    slab(s,120,104,a,b,h,1); slab(s,69,131,a,b,h,2); slab(s,171,131,a,b,h,3); slab(s,120,159,a,b,h,4)
    slab(s,118,72+10,a,b,h,5)
    for x,y in((44,188),(186,200),(60,198),(172,206),(198,188)): s.g(x-2.4,y,x+2.4,y+1,2,KEY); s.g(x-2,y-.4,x+2,y+.4,1.5,LEAF)
    s.save('baklava','Baklava')
def kahve():
    s=D(89)
    # cezve behind
    kx=168; kp=[(66,22),(74,19),(84,20),(98,27),(114,33),(130,35),(142,33),(148,30)]
    ell(s,kx+8,150,40,9,'#1a0d0e',op='.3',n=16)
    s.ribbon([(kx+18,78),(kx+34,58),(kx+52,30)],[4.4,4.2,5.2],KEY); s.ribbon([(kx+18,78),(kx+34,58),(kx+51,32)],[2.8,2.6,3.6],'#c98d55'); s.g(kx+26,68,kx+48,36,.9,'#8f5a2c')
    s.poly(turned(kx,[(62,24)]+kp,1.7),KEY); s.poly(turned(kx,[(64,23)]+kp,-.3),COP); s.poly([(kx+w*.2,y) for y,w in kp[1:]]+[(kx+w-1,y) for y,w in kp[:0:-1]],DCOP)
    for i in range(24):
        y=84+i*2.6; w=width(kp,y); s.g(kx-w+3,y,kx-w+s.r.uniform(9,18),y+1.4,1.2,'#f0bd92',b=.4); s.g(kx+w-2,y,kx+w-s.r.uniform(8,18),y+1.4,1.2,'#4f2413',b=.3)
    for i in range(8): x=kx-24+i*7; s.blob(x,118+4*math.cos((x-kx)/16),2,1.6,'#4f2413' if x>kx else '#f0bd92',n=6,j=.1)
    s.poly([(kx-25,60),(kx-33,62),(kx-24,72)],KEY); ell(s,kx,64,26,7,KEY,n=16); ell(s,kx-.3,63.6,24.2,5.6,'#e0a071',n=16); ell(s,kx,64.4,20,4,'#3a1f17',n=14)
    # saucer
    cx=104
    ell(s,cx+7,204,94,22,'#1a0d0e',op='.3'); ell(s,cx,197.8,94.4,26.4,KEY); ell(s,cx,196.4,92.2,23,PAPER)
    for i in range(36): a=2*math.pi*i/36; s.arc(cx,196.4,82,a,a+.115,2.4,SLATE,ry=19)
    for i in range(20): a=-.4+i*.1; s.g(cx+90*math.cos(a),196+22*math.sin(a),cx+83*math.cos(a+.03),196+19.6*math.sin(a+.03),1.2,TAN)
    ell(s,cx,197,60,12.6,KEY,n=20); ell(s,cx,197,58.6,11.6,'#f3e2c4',n=20); ell(s,cx+7,199,38,8,'#1a0d0e',op='.4',n=16)
    # cup
    cp=[(118,56),(130,56),(146,53.5),(160,48),(174,39),(184,31),(192,28),(198,29)]
    pts=[(cx+52,134),(cx+70,128),(cx+80,140),(cx+74,156),(cx+54,164)]; s.ribbon(pts,[5.6,6,6,6,5.6],KEY); s.ribbon(pts,[3.8,4.1,4.1,4.1,3.8],PAPER)
    s.poly(turned(cx,[(112,56)]+cp,1.8),KEY); s.poly(turned(cx,[(114,56)]+cp,-.3),PAPER)
    for i in range(26):
        y=130+i*2.5; w=width(cp,y); s.g(cx+w-2,y,cx+w-s.r.uniform(10,24),y+2.2,1.3,SAND,b=.3)
    for i in range(13):
        u=-.9+i*.15; c=(1-u*u)**.5; x=cx+u*54; y=140+c*8; s.g(x-4*c,y+5,x+4*c,y-5,3*c+.5,MUL if i%2 else SLATE); s.blob(x,y+13-(1-c)*5,1.9*c+.3,1.9,SLATE if i%2 else MUL,n=7,j=.05)
    s.arc(cx,136,60,.5,2.64,1.3,MUL,ry=15); s.arc(cx,164,52,.6,2.54,1.2,SLATE,ry=16)
    ell(s,cx,116,58,16,KEY); ell(s,cx-.3,115.4,56,14.2,PAPER); ell(s,cx,116.4,51.6,11.8,KEY,n=20); ell(s,cx,117.2,50.2,10.6,'#5b2f1a',n=20)
    # foam
    P=[(cx+50*math.cos(t)*(1-.05*math.sin(5*t)),117.4+10*math.sin(t)*(1-.05*math.sin(5*t))) for t in [i*.2618 for i in range(24)]]
    s.poly(P,'#9a5d31'); ell(s,cx+6,119,33,5.6,'#6e3b1f',n=16); ell(s,cx+14,119.6,17,2.8,'#4a2413',n=12)
    for i in range(30):
        a=s.r.uniform(0,6.3); q=s.r.uniform(.7,.97); z=s.r.uniform(1,2.3); x,y=cx+48*q*math.cos(a),117+9.4*q*math.sin(a); s.blob(x,y,z*1.4,z*.8,'#c98c55',n=6,j=.1); 
    s.arc(cx,117.5,44,2.6,4.1,1.3,'#e9bd86',ry=8)
    # lokum
    for x,y,a,c,l,d in((188,190,.1,'#d9798c','#f2b3bd','#b1506a'),(164,204,-.14,'#e6b64c','#f8df9d','#b9822a')):
        q=12; s.tr=(x,y,a,0,0); s.poly([(x-q-1.6,y-q*.5),(x-q*.3,y-q-1.6),(x+q+1.6,y-q*.7),(x+q+1.6,y+q*.55),(x+q*.2,y+q+1.8),(x-q-1.6,y+q*.7)],KEY,smooth=False)
        s.poly([(x-q,y-q*.45),(x-q*.3,y-q),(x+q,y-q*.62),(x+q*.25,y-q*.02)],'#fff6ea',smooth=False); s.poly([(x-q,y-q*.38),(x+q*.22,y+.6),(x+q*.2,y+q),(x-q,y+q*.62)],c,smooth=False); s.poly([(x+q*.3,y+.6),(x+q,y-q*.54),(x+q,y+q*.5),(x+q*.28,y+q)],d,smooth=False)
        s.speck(x,y-q*.5,7,9,TAN,lo=.6,hi=1.1); s.speck(x-4,y+4,6,9,l,lo=.7,hi=1.3); s.g(x-8,y+2,x-3,y+5,1.6,LEAF); s.g(x+6,y+2,x+9,y-1,1.3,LEAF); s.tr=None
    steam(s,((84,0),(106,1.6),(128,.7)),y0=92,k=6,n=9)
    s.save('kahve','Türk kahvesi')
def ayran():
    s=D(97); cx=114
    pf=[(86,76),(98,75),(116,71),(136,66),(156,61.5),(174,58),(190,56),(202,57),(209,60),(213,60)]
    W=lambda y:width(pf,y)
    ell(s,cx+15,212,76,12,'#1a0d0e',op='.3',n=18)
    s.poly(turned(cx,[(76,77)]+pf,1.9),KEY); s.poly(turned(cx,[(78,76.4)]+pf,-.3),'#c0703c')
    band=lambda u0,u1,y0,y1,c:s.poly([(cx+W(y)*u0,y+14*(1-u0*u0)**.5-12) for y in range(y0,y1,10)]+[(cx+W(y)*u1,y+14*(1-u1*u1)**.5-12) for y in range(y1-4,y0-4,-10)],c)
    band(.5,.985,96,214,'#8d4826'); band(-.95,-.86,100,206,'#8d4826'); band(-.76,-.36,104,206,'#e5a06c'); band(-.7,-.5,112,188,'#fbdcb8'); band(.18,.3,108,206,'#d98a56')
    for i in range(32):
        y=104+i*3.1; w=W(y)
        if y<200: s.g(cx+w-2,y,cx+w-s.r.uniform(8,22),y+2.6,1.4,'#522612',b=.3)
        if i%3==0 and y<190: s.g(cx-w*.2,y+8,cx+w*.16,y+9,1.1,'#8d4826'); s.g(cx-w*.34,y+3,cx-w*.08,y+4,1.1,'#f0c096')
    s.arc(cx,184,57,.25,2.89,1.9,KEY,ry=13); s.arc(cx,192,57,.25,2.89,1.3,KEY,ry=12)
    for i in range(13): u=-.9+i*.15; c=(1-u*u)**.5; x=cx+u*71; y=112+26*c; s.g(x-7*c,y+6,x+7*c,y-6,4.6*c+.5,KEY); s.g(x-5.6*c,y+4.8,x+5.6*c,y-4.8,3*c+.3,'#f4c79d' if u<.3 else '#b9683a'); s.blob(x+1,y+11-3*(1-c),2*c+.3,2,KEY,n=6,j=.1)
    ell(s,cx,80,78.6,30,KEY); ell(s,cx-.4,79.2,76.4,28,'#f0c096'); ell(s,cx,80,70.4,24.4,KEY); ell(s,cx,81.6,69,23,'#d8cdbd')
    for i in range(20): a=math.pi+.2+i*.138; s.g(cx+67*math.cos(a),80+21.4*math.sin(a),cx+63*math.cos(a),86+20*math.sin(a),1.2,'#a3978a')
    # the foam, thick as it should be
    F=[(cx+(65+2.6*math.sin(5*a))*math.cos(a),83+(20+1.6*math.sin(4*a+1))*math.sin(a)-(10 if math.sin(a)<0 else 0)) for a in [i*.2618 for i in range(24)]]
    s.poly([(cx+(x-cx)*1.025,80+(y-80)*1.07) for x,y in F],KEY); s.poly(F,'#fffaf0')
    for (x,y,r,a1,a2) in((-30,80,19,2.8,5.2),(6,74,22,3.3,5.7),(38,80,15,3.5,6),(-12,92,18,.3,1.9),(26,92,18,.3,1.7),(-44,88,11,.4,2)): s.arc(cx+x,y,r,a1,a2,1.9,TAN,ry=r*.5)
    for i in range(46):
        a=s.r.uniform(0,6.3); q=s.r.uniform(.5,.95) if i%3 else s.r.uniform(0,.5); x,y=cx+60*q*math.cos(a),80+18*q*math.sin(a); z=s.r.uniform(1.3,4.6)
        s.blob(x,y,z+.9,(z+.8)*.74,SAND,n=8,j=.04); s.blob(x-.2,y-.3,z,z*.68,'#fffdf8',n=8,j=.04)
    s.speck(cx-14,84,20,16,LEAF,lo=.8,hi=1.5)
    # a sprig of mint stuck in at the side
    s.ribbon([(cx+34,86),(cx+44,60),(cx+60,36)],[2.6,2.4,1.8],KEY); s.ribbon([(cx+34,86),(cx+44,60),(cx+59.6,37)],[1.3,1.2,.8],'#86a04a')
    for x,y,a,L,w in((cx+42,62,-3.0,26,8),(cx+45,60,-.05,28,8.4),(cx+51,49,-2.5,26,8),(cx+53,47,-.35,27,8),(cx+60,37,-1.9,22,7),(cx+60,37,-.75,25,7.6)):
        s.leafs(x,y,a,L,w,LEAF if w>7.8 else '#86a04a','#d9dfae')
        for k in range(3):
            for sd in(-1,1): t=.26+k*.2; u,v=x+L*t*math.cos(a),y+L*t*math.sin(a); s.g(u,v,u+L*.14*math.cos(a+sd*.8),v+L*.14*math.sin(a+sd*.8),.8,'#d9dfae')
    # leaves on the table
    s.leafs(190,206,-.5,28,9,LEAF,'#d9dfae'); s.leafs(192,210,.25,22,7.5,'#86a04a','#d9dfae')
    s.save('ayran','Ayran')
def menemen():
    s=D(101); cx,cy=118,126; rx,ry=92,66
    ell(s,cx+7,cy+26,rx+2,ry,'#1a0d0e',op='.3')
    # bread behind
    for (x,y,a,k) in((166,52,.32,1),(192,76,.62,.94)):
        s.tr=(x,y,a,0,0); B=[(x-34*k,y+30),(x-36*k,y-4),(x-26*k,y-24),(x,y-28),(x+26*k,y-24),(x+36*k,y-4),(x+34*k,y+30)]
        s.poly([(px+4,py+6) for px,py in B],'#1a0d0e','.3'); s.poly([(x+(px-x)*1.05,y+(py-y)*1.06) for px,py in B],KEY); s.poly(B,'#b9742f'); s.poly([(x+(px-x)*.87,y+1+(py-y)*.84) for px,py in B],'#f6e3ba')
        for i in range(20): px,py=x+s.r.uniform(-24,24)*k,y+s.r.uniform(-16,20); z=s.r.uniform(1,2.6); s.blob(px,py,z*1.3,z,'#d9b777' if i%3 else '#fff6df',n=6,j=.15)
        s.tr=None
    for sd,a0 in((-1,math.pi-.34),(1,-.02+.36)):
        x,y=cx+rx*math.cos(a0),cy+ry*math.sin(a0); X=x+sd*10
        pts=[(x-sd*2,y-17),(X+sd*7,y-15),(X+sd*12,y),(X+sd*7,y+14),(x-sd*2,y+14)]; s.ribbon(pts,[6.2,5.8,5.2,5.8,6.2],KEY); s.ribbon(pts,[4.4,4,3.4,4,4.4],'#d9a84e')
        for i in range(3): s.g(X+sd*5,y-8+i*8,X+sd*11,y-6+i*8,.9,'#7d5a1c')
    # wall of the pan, then its mouth
    D_=16
    lo=[(cx+rx*math.cos(t),cy+ry*math.sin(t)) for t in [i*math.pi/16 for i in range(17)]]; wall=lo+[(cx+(x-cx)*.9,cy+(y-cy)*.96+D_) for x,y in lo[::-1]]
    s.poly([(x+(1.5 if x>cx else -1.5),y+1.8) for x,y in wall],KEY); s.poly(wall,COP)
    for i in range(34):
        t=.12+i*.085; x,y=cx+rx*.985*math.cos(t),cy+ry*.99*math.sin(t)+3; s.g(x,y,cx+(x-cx)*.95,y+D_*.8,1.5,DCOP if t<1.5 else '#eab286')
    ell(s,cx,cy,rx+1.8,ry+1.8,KEY); ell(s,cx-.4,cy-.6,rx-.2,ry-.2,'#d98f5e')
    for i in range(48): a=2*math.pi*i/48; s.arc(cx,cy-.4,rx-5,a,a+.1,1.6,'#f6cfa9' if math.cos(a+2.3)>0 else DCOP,ry=ry-4.4)
    ell(s,cx,cy+.5,rx-10,ry-9,KEY); ell(s,cx,cy+1.6,rx-11.6,ry-10.6,'#c53f1e')
    RX,RY=rx-14,ry-13
    for i in range(46):
        a=s.r.uniform(0,6.3); q=math.sqrt(s.r.random()); x,y=cx+RX*q*math.cos(a),cy+1+RY*q*math.sin(a); z=s.r.uniform(4,9); u=s.r.uniform(0,3.1); s.g(x-z*math.cos(u),y-z*.7*math.sin(u),x+z*math.cos(u),y+z*.7*math.sin(u),s.r.uniform(1.6,3),('#e8683a','#8e2410','#f08a55')[i%3])
    # folds of egg
    for (x,y,a,b,r) in((-40,-17,25,13,.5),(-2,-27,24,11,-.25),(36,-17,25,14,.35),(-52,14,19,12,-.5),(-18,8,26,14,.3),(24,14,27,14,-.3),(60,12,14,11,.6),(-10,36,27,11,.1),(36,37,18,8,-.35)):
        P=[];n=13
        for k in range(n):
            q=2*math.pi*k/n; w=1+.2*math.sin(2*q+x)+.17*math.sin(3*q+y)+s.r.uniform(-.1,.1); u,v=a*w*math.cos(q),b*w*math.sin(q); P.append((cx+x+u*math.cos(r)-v*math.sin(r),cy+y+u*math.sin(r)+v*math.cos(r)))
        mx,my=cx+x,cy+y; sc=lambda k,dx=0,dy=0:[(mx+(px-mx)*k+dx,my+(py-my)*k+dy) for px,py in P]
        s.poly(sc(1.07,1,2.6),'#7e2410'); s.poly(sc(1),'#f0a92a'); s.poly(sc(.88,-1.2,-1.4),'#ffd25a'); s.poly([(mx+(px-mx)*.5-a*.16,my+(py-my)*.46-b*.2) for px,py in P],'#fff4d8')
        for k in range(3): u,v=s.r.uniform(-.6,.6)*a,s.r.uniform(-.3,.6)*b; s.g(mx+u-6,my+v-1,mx+u+6,my+v+1.6,1.3,('#d98a1e','#fff4d8','#e79c22')[k%3],bend=s.r.uniform(-2,2))
    for i in range(11):   # tomato and green pepper
        a=i*2.4+.5; q=.42+.5*((i*.37)%1); x,y=cx+RX*q*math.cos(a),cy+RY*q*math.sin(a); b=s.r.uniform(0,3)
        if i%2: s.arc(x,y,7.4,b,b+2.7,4.6,KEY); s.arc(x,y,7.4,b+.04,b+2.66,3.2,'#7f9c3c'); s.arc(x,y-.4,7,b+.5,b+2,.9,'#d9e3a2')
        else: chunk(s,x,y,6.6,'#d8421f','#f58a5f',b)
    s.speck(cx,cy,50,30,KEY,lo=.5,hi=1.1)
    for x,y,a in((cx-4,cy-4,-.4),(cx-2,cy-2,2.4)): parsley(s,x,y,a,24)
    s.save('menemen','Menemen')
def bos():
    s=D(103); s.plate(112,122,98,motif=MUL,well=.7); cx,cy=112,122
    for x,y,r in((96,112,2.4),(104,134,1.8),(126,100,1.6),(120,140,2.6),(84,130,1.6),(132,122,2)): s.blob(x+.6,y+.8,r+.9,r+.6,TOAST,n=7,j=.2); s.blob(x,y,r,r*.8,'#eabf74',n=7,j=.2)
    for i in range(7): s.arc(cx+6,cy+4,40-i*3.4,.5+i*.1,1.4+i*.05,1,TAN)
    s.leafs(94,148,-.35,30,8,LEAF,'#d9dfae'); 
    # fork, laid across
    s.tr=(150,126,.5,0,0); X,Y=150,20
    def fork(g,dx=0,dy=0):
        P=[]
        n=4
        for i in range(n):
            x=X-16.5+i*11; P+=[(x-2.6-g+dx,Y+44+dy),(x-2.2-g+dx,Y-g+dy),(x+2.2+g+dx,Y-g+dy),(x+2.6+g+dx,Y+44+dy)]
            if i<n-1: P+=[(x+5.5+dx,Y+48-g+dy)]
        return P+[(X+19+g+dx,Y+58+dy),(X+15+g+dx,Y+74+dy),(X+5+g+dx,Y+88+dy),(X+3.4+g+dx,Y+110+dy),(X+4.6+g+dx,Y+160+dy),(X+6.6+g+dx,Y+196+dy),(X+4+g+dx,Y+206+g+dy),(X-4-g+dx,Y+206+g+dy),(X-6.6-g+dx,Y+196+dy),(X-4.6-g+dx,Y+160+dy),(X-3.4-g+dx,Y+110+dy),(X-5-g+dx,Y+88+dy),(X-15-g+dx,Y+74+dy),(X-19-g+dx,Y+58+dy)]
    s.poly(fork(.4,7,4),'#1a0d0e','.34',smooth=False); s.poly(fork(1.7),KEY,smooth=False); s.poly(fork(0),'#d8d2c4',smooth=False)
    for i in range(4): x=X-16.5+i*11; s.g(x+1.4,Y+4,x+1.6,Y+46,.9,'#8d8678')
    s.g(X-12,Y+62,X-3,Y+90,1.6,'#fbf8f0'); s.g(X+13,Y+62,X+4,Y+92,1.8,'#8d8678'); s.g(X+2,Y+100,X+3.4,Y+196,1.3,'#8d8678'); s.g(X-2.4,Y+104,X-3.6,Y+186,1,'#fbf8f0'); s.tr=None
    s.save('bos','Boş tabak')
def kapali():
    s=D(107); cx=108
    # moon and stars
    mx,my=186,52
    def moon(R,r,d,g=0):   # crescent: outer circle and the bite, open to the left
        h=math.acos((R*R+d*d-r*r)/(2*R*d)); k=math.acos((r*r+d*d-R*R)/(2*r*d)); w=math.pi+.5
        o=[(mx+R*math.cos(w+h+(2*math.pi-2*h)*i/20),my+R*math.sin(w+h+(2*math.pi-2*h)*i/20)) for i in range(21)]
        bx,by=mx+d*math.cos(w),my+d*math.sin(w); q=math.pi-k
        return o+[(bx+r*math.cos(w-q-(2*math.pi-2*q)*i/14),by+r*math.sin(w-q-(2*math.pi-2*q)*i/14)) for i in range(1,14)]
    C=moon(26,21,12); s.poly([(x+3,y+5) for x,y in C],'#1a0d0e','.3',smooth=False); s.poly(moon(28,19.4,11.6),KEY,smooth=False); s.poly(C,LIGHT,smooth=False)
    for i in range(9): t=-.75+i*.28; s.g(mx+24*math.cos(t),my+24*math.sin(t),mx+(24-s.r.uniform(5,10))*math.cos(t+.1),my+(24-s.r.uniform(5,10))*math.sin(t+.1),1.1,SAF,b=.3)
    for x,y,r in((216,124,6.4),(158,22,4.6),(150,84,3.6)):
        for k in(0,1):
            q=r+(1.6 if k==0 else 0); S=[]
            for i in range(8): a=i*math.pi/4-math.pi/2; w=q if i%2==0 else q*.34+(.8 if k==0 else 0); S.append((x+w*math.cos(a),y+w*math.sin(a)))
            s.poly(S,KEY if k==0 else LIGHT,smooth=False)
    # hearth: hood, arch, shelf
    ell(s,cx+12,216,106,11,'#1a0d0e',op='.3',n=20)
    hood=[(cx-24,22),(cx+24,22),(cx+26,40),(cx+44,74),(cx+64,98),(cx-64,98),(cx-44,74),(cx-26,40)]
    s.poly([(cx-26,20),(cx+26,20),(cx+28,40),(cx+46,73),(cx+67,99.8),(cx-67,99.8),(cx-46,73),(cx-28,40)],KEY,smooth=False); s.poly(hood,PAPER,smooth=False); s.poly([(cx+8,22),(cx+24,22),(cx+26,40),(cx+44,74),(cx+64,98),(cx+26,98),(cx+16,60)],'#ecd9b4',smooth=False)
    s.poly([(cx-31,14),(cx+31,14),(cx+31,27),(cx-31,27)],KEY,smooth=False); s.poly([(cx-29.4,15.6),(cx+29.4,15.6),(cx+29.4,25.4),(cx-29.4,25.4)],CLAY,smooth=False)
    for i in range(6): s.g(cx-26+i*10,18,cx-24+i*10,24,1,DCLAY)
    for i in range(18): t=i/17; y=34+t*60; w=22+ (t**1.2)*38; s.g(cx+w-1,y,cx+w-s.r.uniform(9,20),y+3,1.3,SAND,b=.3)
    for i in range(8): y=40+i*7; w=22+((y-34)/60)**1.2*38; s.g(cx-w+4,y,cx-w+10,y+3,1,TAN)
    # two tulips and a berry, scratched
    s.g(cx-4,54,cx-14,74,3,MUL,bend=-3); s.g(cx-4,54,cx+6,74,3,MUL,bend=3); s.g(cx-4,50,cx-4,84,2,DLEAF); s.leafs(cx-4,84,-2.5,13,4,LEAF,PAPER); s.leafs(cx-4,84,-.6,13,4,LEAF,PAPER)
    wall=[(cx-90,98),(cx+90,98),(cx+90,212),(cx-90,212)]
    s.poly([(cx-92,96),(cx+92,96),(cx+92,214),(cx-92,214)],KEY,smooth=False); s.poly([(cx-90,98),(cx+90,98),(cx+90,212),(cx-90,212)],PAPER,smooth=False); s.poly([(cx+70,98),(cx+90,98),(cx+90,212),(cx+70,212)],'#ecd9b4',smooth=False)
    s.poly([(cx-98,90),(cx+98,90),(cx+98,103),(cx-98,103)],KEY,smooth=False); s.poly([(cx-96.4,91.6),(cx+96.4,91.6),(cx+96.4,101.4),(cx-96.4,101.4)],'#c98d55',smooth=False)
    for i in range(11): s.g(cx-90+i*17,95+(i%2)*3,cx-78+i*17,95.6+(i%2)*3,.9,'#8f5a2c')
    for i in range(22): y=108+i*4.6; s.g(cx+89,y,cx+89-s.r.uniform(7,16),y+2,1.3,SAND,b=.3)
    # arch of brick
    ax,ay,R=cx-4,162,58
    arch=lambda r,y1:[(ax+r*math.cos(math.pi+i*math.pi/16),ay+r*math.sin(math.pi+i*math.pi/16)*.92) for i in range(17)]+[(ax+r,y1),(ax-r,y1)]
    s.poly(arch(R+12,214),KEY,smooth=False); s.poly(arch(R+10.4,212),CLAY,smooth=False)
    for i in range(15): a=math.pi+ (i+.0)*math.pi/14; s.g(ax+(R+.5)*math.cos(a),ay+(R+.5)*math.sin(a)*.92,ax+(R+10)*math.cos(a),ay+(R+10)*math.sin(a)*.92,1.1,KEY,b=.5)
    for i in range(14): a=math.pi+(i+.5)*math.pi/14; s.g(ax+(R+4)*math.cos(a-.05),ay+(R+4)*math.sin(a-.05)*.92,ax+(R+4.4)*math.cos(a+.06),ay+(R+4.4)*math.sin(a+.06)*.92,1.1,'#dd9466' if i<8 else DCLAY)
    for y in(176,190,203):
        for sd in(-1,1): s.g(ax+sd*(R+.5),y,ax+sd*(R+10),y,1.1,KEY,b=.5)
    s.poly(arch(R,212),KEY,smooth=False)
    for i in range(30): a=math.pi+.12+s.r.random()*2.9; q=s.r.uniform(20,R-5); s.arc(ax,ay,q,a,a+.2,.9,'#4d3431',ry=q*.92)
    # ash over embers
    ash=[(ax-54,212),(ax-48,198),(ax-30,186),(ax-8,179),(ax+14,181),(ax+36,190),(ax+50,202),(ax+55,212)]
    s.poly([(x,y-1.8) for x,y in ash],'#7e2410'); s.poly(ash,'#b7a99b')
    s.poly([(ax-50,212),(ax-40,198),(ax-20,188),(ax,184),(ax-6,196),(ax-14,212)],'#d9cec1')
    for i in range(40): u=s.r.uniform(-46,46); h=1-abs(u)/56; y=211-s.r.random()*26*h; s.g(ax+u-4,y,ax+u+4,y+1,.9,('#8d7f73','#efe7dc')[i%2])
    for x,y,r in((-26,196,5),(-6,188,6),(16,194,5.4),(34,203,4.4),(-40,206,3.6),(4,204,5),(-18,207,3.6),(22,209,3)):
        s.blob(ax+x,y,r+1.4,(r+1.2)*.72,'#5a1a0c',n=8,j=.12); s.blob(ax+x,y-.3,r,r*.66,'#e2622a',n=8,j=.12); s.blob(ax+x-.8,y-.8,r*.55,r*.34,'#ffc95e',n=7,j=.12)
    s.ribbon([(ax+4,178),(ax+9,164),(ax+1,152),(ax+8,138),(ax+2,126)],[.5,1.8,1.6,1.3,.3],'#8d7f73')
    s.save('kapali','Kapalı')
def berry(s,cx,cy,rx,ry,rot,r0=10.5):
    # drupelets from the edge inwards, so that the nearest lie on top
    c,m=math.cos(rot),math.sin(rot); L=[]
    for k,(q,n) in enumerate(((1,17),(.68,12),(.36,7),(.02,1))):
        for i in range(n): a=2*math.pi*(i+k*.5)/n; L.append((q*rx*math.cos(a),q*ry*math.sin(a)))
    L=[(cx+x*c-y*m,cy+x*m+y*c) for x,y in L]
    for x,y in L[:17]: s.blob(x+5,y+8,r0+1,None,'#1a0d0e',n=9,j=.05,op='.3')
    s.blob(cx,cy,rx,ry,KEY,n=20,rot=rot)
    for x,y in L:
        r=r0*s.r.uniform(.94,1.06); lit=(x-cx)*-.6+(y-cy)*-.8
        s.blob(x,y,r+1.8,None,KEY,n=9,j=.03); s.blob(x-.2,y-.3,r-.3,None,MUL if lit>-26 else '#741a3a',n=9,j=.03)
        s.g(x+r*.55,y+r*.2,x-r*.1,y+r*.75,1.5,'#5a1230'); s.g(x-r*.6,y-.5,x-r*.05,y-r*.62,1.7,'#e59ab1' if lit>-26 else '#b95478',bend=-1)
def dut():
    s=D(109)
    def leaf(cx,cy,a,L,W):
        c,n=math.cos(a),math.sin(a)
        def out(g):
            U=[];N=9
            for sd in(1,-1):
                for i in range(N+1):
                    t=i/N if sd==1 else 1-i/N; w=W*math.sin(math.pi*t**.72)**.8*(1 if i%2 else .86)+g; U.append((L*t*(1+g*.006)-(g if t==0 else 0)+(g if t==1 else 0),sd*w))
            return [(cx+x*c-y*n,cy+x*n+y*c) for x,y in U]
        s.poly([(x+5,y+8) for x,y in out(1)],'#1a0d0e','.3',smooth=False); s.poly(out(2.4),KEY,smooth=False); s.poly(out(0),LEAF,smooth=False)
        P=lambda x,y:(cx+x*c-y*n,cy+x*n+y*c)
        s.poly([P(0,0),P(L*.2,W*.5),P(L*.5,W*.8),P(L*.8,W*.4),P(L*.97,0)],DLEAF)
        s.g(*P(2,0),*P(L*.95,0),1.8,PAPER,b=.2)
        for i in range(5):
            t=.1+i*.15
            for sd in(1,-1): s.g(*P(L*t,sd*1.5),*P(L*(t+.2),sd*W*(.74-.5*max(0,t-.3))),1.3,PAPER if sd<0 else '#b9c68b',bend=-sd*3,b=.3)
    s.ribbon([(196,14),(176,30),(150,44),(126,52)],[5,5.4,5.8,5],KEY); s.ribbon([(196,16),(176,31),(150,44),(128,51)],[2.8,3,3.4,2.8],'#a86b38')
    s.ribbon([(140,46),(158,66),(164,92)],[3.6,3.8,3.6],KEY); s.ribbon([(140,46),(158,66),(164,92)],[1.7,1.8,1.7],LEAF)
    leaf(134,50,math.pi*.93,122,46)
    s.ribbon([(132,50),(112,74),(96,100)],[3.6,3.8,3.6],KEY); s.ribbon([(132,50),(112,74),(96,100)],[1.7,1.8,1.7],LEAF)
    berry(s,166,144,26,43,-.1); berry(s,90,160,31,51,.14,11.5)
    s.save('dut','Karadut',False)
def lahmacun():
    s=D(113); s.plate(117,119,107,motif='#3f6472',well=.86); cx,cy=116,117
    # a thin sheet, never quite round
    R=[87*(1+.028*math.sin(3*i*.2244+.6)+.016*math.sin(5*i*.2244)+s.r.uniform(-.012,.012)) for i in range(28)]
    def ring(k,g=0,dx=0,dy=0): return [(cx+dx+(q*k+g)*math.cos(i*.2244),cy+dy+(q*k+g)*.97*math.sin(i*.2244)) for i,q in enumerate(R)]
    s.poly(ring(1,1,5,8),'#1a0d0e','.34'); s.poly(ring(1,1.7),KEY); s.poly(ring(1,-.3),'#e5a64a'); s.poly(ring(.97,0,-1.2,-1.4),'#fad78a'); s.poly(ring(.935),'#d8933d')
    s.poly(ring(.9,1),'#5a2010'); s.poly(ring(.9,-.6),'#a23d1f')
    P=lambda k: (lambda a,q:(cx+q*math.cos(a),cy+q*math.sin(a)))(s.r.uniform(0,6.283),k*math.sqrt(s.r.random()))
    for i in range(16): x,y=P(62); s.blob(x,y,s.r.uniform(7,13),s.r.uniform(5,9),('#8d3118','#b54a26')[i%2],j=.22,n=8,rot=s.r.uniform(0,3))
    for i in range(190):
        x,y=P(73); z=s.r.uniform(2,4.6); u=s.r.uniform(0,3.1)
        s.g(x-z*math.cos(u),y-z*math.sin(u),x+z*math.cos(u),y+z*math.sin(u),z*.7,('#cf6436','#6b2210','#cf6436','#7c2b14','#e58c55')[i%5])
    for i in range(34):
        x,y=P(70); u=s.r.uniform(0,3.1); c,n=math.cos(u),math.sin(u)
        s.g(x-4.4*c,y-4.4*n,x+4.4*c,y+4.4*n,2.5,KEY); s.g(x-3.7*c,y-3.7*n,x+3.7*c,y+3.7*n,1.8,('#8fa845','#8fa845','#e0512b')[i%3])
    for i in range(9):   # blisters of the oven
        a=i*.7+s.r.uniform(-.2,.2); q=83; s.blob(cx+q*math.cos(a),cy+q*math.sin(a)*.97,s.r.uniform(3,6.5),s.r.uniform(1.8,3),'#7d3f16',j=.25,n=7,rot=a+1.57)
    for i in range(26): a=i*.2417+s.r.uniform(-.06,.06); s.g(cx+78*math.cos(a),cy+76*math.sin(a),cx+84*math.cos(a+.03),cy+82*math.sin(a+.03),1.5,'#fbe0a0' if 2.2<a<5.4 else '#b06a24')
    for x,y,r,a in((184,192,22,.3),(206,164,15,.9)): s.shadow(x,y,r,dx=3,dy=5); s.lemon(x,y,r,a)
    for x,y,a,L in((62,196,1.9,26),(52,184,2.7,26),(64,186,.9,24)): parsley(s,x,y,a,L)
    s.save('lahmacun','Lahmacun')
def sutlac():
    s=D(114); s.plate(119,123,104,motif=MUL,well=.8); cx,cy=116,117
    s.shadow(cx,cy,79,dx=7,dy=10); s.blob(cx,cy,81,None,KEY,j=.006,n=20); s.blob(cx-.4,cy-.5,79,None,CLAY,j=.006,n=20)
    for i in range(30): a=-.75+i*.075; s.g(cx+78*math.cos(a),cy+78*math.sin(a),cx+70*math.cos(a+.05),cy+70*math.sin(a+.05),1.7,DCLAY)
    for i in range(24): a=2.4+i*.085; s.arc(cx,cy,74+s.r.uniform(-1.5,1.5),a,a+.1,1.5,'#dd9466')
    s.blob(cx,cy,67,None,KEY,j=.008,n=20); s.blob(cx+1,cy+1.4,65,None,'#8f4b26',j=.008,n=20); s.blob(cx+1.6,cy+2.6,62.5,None,'#fbeccb',j=.012,n=18)
    # the skin, burnt in patches, the darkest in the middle of each
    s.blob(cx+1,cy+2,56,53,'#efc983',j=.05,n=16); s.blob(cx,cy+1,47,44,'#dc983f',j=.1,n=14)
    for x,y,q in((-24,-16,19),(16,-24,17),(24,12,20),(-10,24,18),(-32,12,11),(2,-2,13),(34,-10,9),(8,38,9)):
        s.blob(cx+x,cy+y,q,q*.6,'#b97a2e',j=.16,n=11,rot=q)
        for k in range(int(q*.8)): a=s.r.uniform(0,6.283); u=q*.62*math.sqrt(s.r.random()); z=s.r.uniform(1.5,4); s.blob(cx+x+u*math.cos(a+q),cy+y+u*.55*math.sin(a+q),z,z*.6,('#7d3f16','#94511f')[k%2],j=.25,n=7,rot=a)
    for i in range(26): a=s.r.uniform(0,6.283); q=s.r.uniform(50,60); s.arc(cx+1.6,cy+2.6,q,a,a+.16,.9,'#e3cfa6')
    for i in range(20):   # crushed hazelnuts
        a=s.r.uniform(0,6.283); q=15*math.sqrt(s.r.random()); x,y=cx+q*math.cos(a),cy+q*math.sin(a)*.9; r=s.r.uniform(2.4,4.2)
        s.blob(x+.5,y+.8,r+.4,r*.8+.3,'#5a2c12',n=6,j=.2); s.blob(x,y,r,r*.78,('#e9cf9d','#c9a772','#f6e4bd')[i%3],n=6,j=.22)
    # spoon at the rim
    s.tr=(196,150,.42,0,0); X,Y=194,98
    def spoon(g,dx=0,dy=0): return [(X+dx,Y-20-g+dy),(X+11+g+dx,Y-8+dy),(X+10+g+dx,Y+10+dy),(X+3.4+g+dx,Y+22+dy),(X+2.6+g+dx,Y+60+dy),(X+4.4+g+dx,Y+92+dy),(X+dx,Y+100+g+dy),(X-4.4-g+dx,Y+92+dy),(X-2.6-g+dx,Y+60+dy),(X-3.4-g+dx,Y+22+dy),(X-10-g+dx,Y+10+dy),(X-11-g+dx,Y-8+dy)]
    s.poly(spoon(.4,5,4),'#1a0d0e','.34'); s.poly(spoon(1.7),KEY); s.poly(spoon(0),'#d8d2c4'); s.blob(X+.6,Y-1,6.4,11,'#8d8678',n=10); s.blob(X-.6,Y-2.4,5.6,9.6,'#c2bbab',n=10); s.g(X-1,Y+26,X-1.6,Y+90,1.1,'#fbf8f0'); s.g(X+1.6,Y+28,X+2,Y+88,1,'#8d8678'); s.tr=None
    s.save('sutlac','Fırın sütlaç')
ALL=(block,mercimek,adana,kunefe,serpme,levrek,cay,humus,borek,coban,pide,guvec,baklava,kahve,ayran,menemen,bos,kapali,dut,lahmacun,sutlac)
for fn in ALL:
    if len(sys.argv)<3 or fn.__name__ in sys.argv[2:]: fn()
